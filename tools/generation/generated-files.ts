import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that is generated from sources in the repository. */
export type GeneratedFile = { path: string; source: string; generate: () => Promise<string> }

const isCurrent = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === text

/** Writes the files that are stale. @returns their paths */
export const writeGenerated = async (root: string, files: readonly GeneratedFile[]): Promise<string[]> => {
  const written: string[] = []
  for (const { path, generate } of files) {
    const text = await generate()
    if (isCurrent(join(root, path), text)) continue
    writeFileSync(join(root, path), text)
    written.push(path)
  }
  return written
}

/** Compares the files with their generated content. @returns one message per missing or stale file */
export const checkGenerated = async (root: string, files: readonly GeneratedFile[]): Promise<string[]> => {
  const complaints: string[] = []
  for (const { path, source, generate } of files) {
    if (isCurrent(join(root, path), await generate())) continue
    complaints.push(`${path} does not match ${source}. Run: npm run generate`)
  }
  return complaints
}

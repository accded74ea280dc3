import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether poppler-utils is installed. */
export const hasPoppler = (): Promise<boolean> =>
  run('pdfinfo', ['-v']).then(
    () => true,
    () => false,
  )

/** Output of a poppler program for a PDF; `after` are the arguments after the file name. */
export const inspectPdf = async (
  bytes: Uint8Array,
  program: 'pdfinfo' | 'pdftotext',
  args: readonly string[],
  after: readonly string[] = [],
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'file.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run(program, [...args, file, ...after])
  await rm(folder, { recursive: true })
  return stdout
}

/** Tags of the structure tree of a PDF, in reading order. */
export const readPdfTags = async (bytes: Uint8Array): Promise<string[]> => {
  const tree = await inspectPdf(bytes, 'pdfinfo', ['-struct'])
  return tree.match(/^\s*(Document|H1|H2|P|Table|TR|TH|TD)\b/gm)?.map((tag) => tag.trim()) ?? []
}

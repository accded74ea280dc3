import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'

/** Entry of an archive for one of its files. */
export type FileFacts = { path: string; bytes: number; sha256: string }

/** Takes the bytes of an archive, in order. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** What a ZIP archive without ZIP64 holds: fflate writes no ZIP64, and a larger archive could not be read. */
export const zipLimits = { entries: 65_535, bytes: 2 ** 32 - 1 }

/** Thrown by an archive that would be larger than its format allows. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

/**
 * A ZIP archive that is written from start to end: compressed bytes go to the sink as they come, so the memory it needs
 * does not depend on its size. Entries follow one another.
 */
export const zipFile = (sink: Sink, writtenAt: Date, limits = zipLimits) => {
  let [entries, written] = [0, 0]
  let pending: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else pending.push(chunk)
  })
  const drain = async (): Promise<void> => {
    if (failure !== null) throw failure
    const chunks = pending
    pending = []
    for (const chunk of chunks) {
      written += chunk.byteLength
      if (written > limits.bytes) throw new ArchiveTooLarge(`the archive is larger than ${limits.bytes} bytes`)
      await sink(chunk)
    }
  }
  return {
    /** Adds an entry from its parts. */
    add: async (path: string, parts: AsyncIterable<string | Uint8Array>): Promise<FileFacts> => {
      entries += 1
      if (entries > limits.entries) throw new ArchiveTooLarge(`the archive has more than ${limits.entries} files`)
      const entry = new ZipDeflate(path, { level: 6 })
      entry.mtime = writtenAt
      zip.add(entry)
      const hash = createHash('sha256')
      let bytes = 0
      for await (const part of parts) {
        const raw = typeof part === 'string' ? Buffer.from(part, 'utf8') : part
        hash.update(raw)
        bytes += raw.byteLength
        if (bytes > limits.bytes) throw new ArchiveTooLarge(`the file ${path} is larger than ${limits.bytes} bytes`)
        entry.push(raw)
        await drain()
      }
      entry.push(new Uint8Array(0), true)
      await drain()
      return { path, bytes, sha256: hash.digest('hex') }
    },
    /** Writes the directory. Nothing can be added afterwards. */
    end: async (): Promise<void> => {
      zip.end()
      await drain()
    },
  }
}

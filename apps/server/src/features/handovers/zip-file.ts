import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'

/** Entry of an archive for one of its files. */
export type FileFacts = { path: string; bytes: number; sha256: string }

/** Receives the bytes of an archive, in order. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** Limits of a ZIP archive without ZIP64, which fflate does not write: a larger archive would be unreadable. */
export const zipLimits = { entries: 65_535, bytes: 2 ** 32 - 1 }

/** Thrown when an archive would exceed the limits of its format. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

/**
 * Writes a ZIP archive sequentially: compressed bytes go to the sink immediately, so the memory does not depend on the
 * archive's size. Entries are written one after the other.
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
    /** Writes the central directory. No entry can be added afterwards. */
    end: async (): Promise<void> => {
      zip.end()
      await drain()
    },
  }
}

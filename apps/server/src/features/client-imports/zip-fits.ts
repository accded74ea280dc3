import { inflateRawSync } from 'node:zlib'

const [endOfDirectory, directoryEntry] = [0x06054b50, 0x02014b50]

const findDirectory = (zip: Buffer): { count: number; offset: number } | null => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--)
    if (zip.readUInt32LE(at) === endOfDirectory)
      return { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) }
  return null
}

/**
 * Whether a ZIP archive unpacks to at most `most` bytes. Each entry is inflated with the remaining budget as its limit,
 * so a small archive cannot exhaust the memory. False for an invalid archive.
 */
export const zipFits = (zip: Buffer, most: number): boolean => {
  try {
    const directory = findDirectory(zip)
    if (directory === null) return false
    let [at, left] = [directory.offset, most]
    for (let nth = 0; nth < directory.count; nth++) {
      if (zip.readUInt32LE(at) !== directoryEntry) return false
      const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(from, from + size)
      left -=
        zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes, { maxOutputLength: Math.max(left, 1) }).length : size
      if (left < 0) return false
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return true
  } catch {
    return false
  }
}

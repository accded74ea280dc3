import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ArchiveTooLarge, zipFile } from './zip-file.ts'

async function* once(content: Uint8Array) {
  yield content
}
const archiveWith = (limits: { entries: number; bytes: number }) => {
  let bytes = 0
  const sink = async (chunk: Uint8Array) => {
    bytes += chunk.byteLength
  }
  return { archive: zipFile(sink, new Date('2026-03-02T12:00:00Z'), limits), bytes: () => bytes }
}

test('an archive with more files than a ZIP lists is refused instead of written wrongly', async () => {
  const { archive } = archiveWith({ entries: 2, bytes: 10_000 })
  await archive.add('a', once(new Uint8Array(1)))
  await archive.add('b', once(new Uint8Array(1)))
  await expect(archive.add('c', once(new Uint8Array(1)))).rejects.toThrow(ArchiveTooLarge)
})

test('an archive larger than a ZIP addresses is refused, also for one file that compresses well', async () => {
  const random = archiveWith({ entries: 9, bytes: 10_000 })
  await random.archive.add('a', once(randomBytes(9_000)))
  await expect(random.archive.add('b', once(randomBytes(9_000)))).rejects.toThrow(ArchiveTooLarge)
  expect(random.bytes()).toBeLessThanOrEqual(10_000)
  const zeros = archiveWith({ entries: 9, bytes: 10_000 })
  await expect(zeros.archive.add('a', once(new Uint8Array(10_001)))).rejects.toThrow(ArchiveTooLarge)
})

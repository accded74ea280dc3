import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOfPages } from './csv-pages.ts'

/** Pages of lines that record which were read. */
const pagesOf = (lines: readonly (string | Error)[]) => {
  const read: string[] = []
  async function* pages() {
    try {
      for (const line of lines) {
        if (line instanceof Error) throw line
        read.push(line)
        yield line
      }
    } finally {
      read.push('end')
    }
  }
  return { read, pages: pages() }
}

test('a document without a page, or of one, is a text', async () => {
  expect(await csvOfPages(['a', 'b'], pagesOf([]).pages)).toBe('\uFEFFa,b\r\n')
  expect(await csvOfPages(['a'], pagesOf(['1\r\n']).pages)).toBe('\uFEFFa\r\n1\r\n')
})

test('a longer document is a stream of its pages', async () => {
  const document = await csvOfPages(['a'], pagesOf(['1\r\n', '2\r\n', '3\r\n']).pages)
  expect(document).toBeInstanceOf(Readable)
  expect(await text(document as Readable)).toBe('\uFEFFa\r\n1\r\n2\r\n3\r\n')
})

test('an error in the first two pages rejects the call, a later one destroys the stream', async () => {
  const lost = new Error('lost')
  await expect(csvOfPages(['a'], pagesOf([lost]).pages)).rejects.toBe(lost)
  await expect(csvOfPages(['a'], pagesOf(['1\r\n', lost]).pages)).rejects.toBe(lost)
  const document = await csvOfPages(['a'], pagesOf(['1\r\n', '2\r\n', lost]).pages)
  await expect(text(document as Readable)).rejects.toBe(lost)
})

test('later pages are read on demand, and reading stops when the stream is closed', async () => {
  const { read, pages } = pagesOf(Array.from({ length: 50 }, (_, n) => `${n}\r\n`))
  const document = (await csvOfPages(['a'], pages)) as Readable
  expect(read).toHaveLength(2)
  for await (const _ of document) break
  expect(read.length).toBeLessThan(6)
  expect(read.at(-1)).toBe('end')
})

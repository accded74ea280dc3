import { Readable } from 'node:stream'
import { csvHead } from './csv.ts'

/** Pages that are read before the response begins. They are short, so that it begins early. */
export const firstPages = { count: 2, rows: 250 }

async function* partsOf(begun: string, pages: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield begun
    for (let page = await pages.next(); !page.done; page = await pages.next()) yield page.value
  } finally {
    // A client that disconnects ends the reading too.
    await pages.return?.()
  }
}

/**
 * A CSV document whose lines are read in pages, each after the previous one was sent, so that its memory does not
 * depend on its length. The first pages are read before the response begins, so that most errors get a regular
 * response, and a document of one page is a text with a known length. A later error closes the connection.
 */
export const csvOfPages = async (head: readonly string[], lines: AsyncIterable<string>): Promise<string | Readable> => {
  const pages = lines[Symbol.asyncIterator]()
  let begun = csvHead(head)
  for (let number = 0; number < firstPages.count; number++) {
    const page = await pages.next()
    if (page.done) return begun
    begun += page.value
  }
  return Readable.from(partsOf(begun, pages), { highWaterMark: 1 })
}

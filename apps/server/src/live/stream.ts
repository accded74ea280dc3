import type { ServerResponse } from 'node:http'
import type { Viewer } from './viewer.ts'

/** Who reads slower than this much behind is dropped: their page comes back and resumes, or reads all again. */
const mostBehindBytes = 64 * 1024

/** One open connection and who reads it. */
export type Stream = { viewer: Viewer; response: ServerResponse }

/** One event as it travels. */
export const eventText = (event: string, id: string, data: string): string =>
  `event: ${event}\nid: ${id}\ndata: ${data}\n\n`

/** Moves the id that a lost connection resumes after, and shows that the connection stands. */
export const beatText = (id: string): string => `: \nid: ${id}\n\n`

/** Sends text to a reader, or drops one that does not keep up. */
export const sendText = ({ response }: Stream, text: string | Buffer): void => {
  if (text.length === 0 || response.writableEnded || response.destroyed) return
  if (response.writableLength > mostBehindBytes) response.destroy()
  else response.write(text)
}

/** Ends a stream in good order. */
export const endStream = ({ response }: Stream): void => {
  if (!response.writableEnded) response.end()
}

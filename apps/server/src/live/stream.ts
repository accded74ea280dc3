import type { ServerResponse } from 'node:http'
import type { Viewer } from './viewer.ts'

/** Buffered bytes above which a slow client is disconnected; its page reconnects and resumes or resyncs. */
const mostBehindBytes = 64 * 1024

/** An open connection and its viewer. */
export type Stream = { viewer: Viewer; response: ServerResponse }

/** Formats one server-sent event. */
export const eventText = (event: string, id: string, data: string): string =>
  `event: ${event}\nid: ${id}\ndata: ${data}\n\n`

/** A comment line with the newest id: a heartbeat that also advances `Last-Event-ID`. */
export const heartbeatText = (id: string): string => `: \nid: ${id}\n\n`

/** Writes to a client, or disconnects a slow one. */
export const sendText = ({ response }: Stream, text: string | Buffer): void => {
  if (text.length === 0 || response.writableEnded || response.destroyed) return
  if (response.writableLength > mostBehindBytes) response.destroy()
  else response.write(text)
}

/** Ends a stream cleanly. */
export const endStream = ({ response }: Stream): void => {
  if (!response.writableEnded) response.end()
}

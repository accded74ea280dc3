import type { IncomingMessage } from 'node:http'

/** More than this is not waited for: the connection is cut while it is still sending. */
const mostBytes = 64 * 1024 * 1024
const mostMs = 10_000
/** Who pauses this long is waiting for us. */
const pauseMs = 500

/**
 * Lets a body run out that nobody wants, so that the answer is not lost: a connection that is closed while its other
 * end still sends is reset, and takes the answer with it.
 */
export const readToEnd = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let read = 0
    const enough = setTimeout(() => finish(), mostMs)
    const pause = setTimeout(() => finish(), pauseMs)
    const count = (chunk: Buffer) => {
      pause.refresh()
      read += chunk.length
      if (read > mostBytes) finish()
    }
    const finish = () => {
      clearTimeout(enough)
      clearTimeout(pause)
      request.off('data', count)
      resolve()
    }
    request.on('data', count).once('end', finish).once('close', finish).resume()
  })

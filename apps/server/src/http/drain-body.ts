import type { IncomingMessage } from 'node:http'

/** Maximum bytes to drain; beyond that the connection is closed while the client still sends. */
const mostBytes = 64 * 1024 * 1024
const mostMs = 10_000
/** Pause of a client after which it counts as waiting for the response, in ms. */
const pauseMs = 500

/**
 * Drains a request body that was not read. Closing a connection while the client still sends resets it, and the
 * response is lost.
 */
export const drainBody = (request: IncomingMessage): Promise<void> =>
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

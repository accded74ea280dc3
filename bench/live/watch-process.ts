import { connect, type Socket } from 'node:net'
import type { Seen, WatchPlan } from './watch.ts'

/** Streams opened concurrently. */
const AT_ONCE = 64

/** Per number of free seats: how many streams received it, and when the last one did. */
const seen = new Map<number, Seen>()
let closed = 0

const note = (text: string): void => {
  for (const [, figure] of text.matchAll(/"seatsLeft":(\d+)/g)) {
    const at = Number(figure)
    const so = seen.get(at) ?? { streams: 0, firstAt: Date.now(), lastAt: 0 }
    seen.set(at, { ...so, streams: so.streams + 1, lastAt: Date.now() })
  }
}

/** Opens a stream over its own connection and parses bytes, because the reader must use less CPU than the server. */
const openOne = ({ port, first, tokenPrefix }: WatchPlan, i: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const refused = (why: string) => fail(new Error(`Stream ${i} was not opened: ${why}`))
    socket.setEncoding('utf8')
    socket.once('error', (error) => refused(error.message))
    socket.once('connect', () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${tokenPrefix}${first + i}\r\nAccept: text/event-stream\r\n\r\n`,
      ),
    )
    socket.once('data', (head: string) => {
      if (!head.startsWith('HTTP/1.1 200')) return refused(head.slice(0, 300))
      socket.on('data', note)
      socket.on('close', () => closed++)
      done(socket)
    })
  })

process.once('message', async (plan: WatchPlan) => {
  let next = 0
  const openNext = async (): Promise<void> => {
    for (let i = next++; i < plan.streams; i = next++) await openOne(plan, i)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  process.send?.('open')
  process.on('message', (figure: number) => process.send?.({ ...seen.get(figure), closed }))
})

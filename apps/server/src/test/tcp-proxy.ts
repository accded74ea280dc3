import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a database. */
export type TcpProxy = {
  /** The database's URL through the proxy. */
  url: string
  /** Stops forwarding bytes: connections stay open and new ones are accepted, but get no response. */
  stall(): void
  /** Forwards the bytes of new connections again. Stalled connections never get a response. */
  resume(): void
  close(): void
}

/** Opens a proxy in front of the database of a URL, on a free port or a given one. */
export const openProxy = async (url: string, port = 0): Promise<TcpProxy> => {
  const to = new URL(url)
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((client) => {
    const path = `${to.searchParams.get('host')}/.s.PGSQL.${to.port}`
    const database = to.searchParams.has('host') ? connect(path) : connect(Number(to.port), to.hostname)
    for (const [from, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.pipe(other)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        other.destroy()
      })
      if (stalled) from.pause()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as { port: number }).port)
  return {
    url: through.href,
    stall: () => {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      stalled = false
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

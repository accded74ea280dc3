import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on loopback that simulates a network cable. */
export type CutProxy = {
  port: number
  /** Stops forwarding. Open connections stay open, new ones are accepted. */
  cut(): void
  /** Closes the connections that were open during the cut, and forwards again. */
  reconnect(): void
  close(): void
}

/** Opens a proxy to a port of this machine. */
export const openCutProxy = async (target: number): Promise<CutProxy> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const service = connect(target, '127.0.0.1')
    for (const [from, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.pipe(other)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // While the cable is cut, the other side gets no notice of a closed connection.
        if (!isCut) other.destroy()
      })
      if (isCut) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    reconnect: () => {
      isCut = false
      dropAll()
    },
    close: () => {
      server.close()
      isCut = false
      dropAll()
    },
  }
}

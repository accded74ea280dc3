import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Outbound, Target } from '../outbound/outbound.ts'

type Received = { url: string; headers: IncomingHttpHeaders; body: string }
type Respond = (response: ServerResponse, received: Received) => void

/** A public address that test names resolve to. */
export const publicAddress = '93.184.215.14'

/**
 * A local server that replaces every public address: `outbound` resolves names by `addresses`, records the target of
 * each connection and opens it to this server.
 */
export const hookReceiver = async () => {
  const received: Received[] = []
  const targets: Target[] = []
  const addresses = new Map<string, readonly string[] | (() => readonly string[])>()
  let respond: Respond = (response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const one = { url: request.url ?? '', headers: request.headers, body: await text(request) }
    received.push(one)
    respond(response, one)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const outbound: Outbound = {
    resolve: (name) => {
      const known = addresses.get(name)
      if (known === undefined) return Promise.reject(new Error(`${name} has no address`))
      return Promise.resolve(typeof known === 'function' ? known() : known)
    },
    connect: (target) => {
      targets.push(target)
      return connect({ host: '127.0.0.1', port })
    },
  }
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return {
    received,
    targets,
    addresses,
    outbound,
    answerWith: (next: Respond) => {
      respond = next
    },
    close,
  }
}

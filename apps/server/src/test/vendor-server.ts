import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to a vendor double. */
export type VendorRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
}

/** `hang`: acts and closes the connection without a response. */
export type VendorAnswer = { status?: number; data: unknown; hang?: boolean }

/** A local server with the interface of a vendor. */
export const vendorServer = async (answer: (request: VendorRequest) => VendorAnswer) => {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor')
    const { method = 'GET', headers } = request
    const {
      status = 200,
      data,
      hang,
    } = answer({ method, path: pathname, query: searchParams, body: await text(request), headers })
    if (hang) request.socket.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** A payment in a vendor's records. */
export type VendorCharge = {
  id: string
  reference: string
  amount: number
  currency: string
  state: string
  refunded: number
}

/** A vendor's records by our reference. */
export const vendorBooks = () => {
  const charges = new Map<string, VendorCharge>()
  const answers = new Map<string, unknown>()
  return {
    charges,
    find: (id: string) => [...charges.values()].find((charge) => charge.id === id || charge.reference === id),
    /** Returns the first response to a repeated idempotency key. */
    once: (key: string | string[] | undefined, act: () => unknown): unknown => {
      const name = String(key)
      if (!answers.has(name)) answers.set(name, act())
      return answers.get(name)
    },
  }
}

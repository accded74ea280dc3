import { promises as dns } from 'node:dns'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Target of a request. `name`: the host of its URL, which the certificate must contain. */
export type Target = { address: string; port: number; secure: boolean; name: string }

/** DNS and connections to addresses that users enter. Tests replace both. */
export type Outbound = {
  /** Resolves a name. @throws Error if it has no address, or the DNS servers do not respond */
  resolve(name: string): Promise<readonly string[]>
  /** Opens a connection to exactly this address. */
  connect(target: Target): Socket
}

/** DNS timeout: two attempts of two seconds each. */
const dnsOptions = { timeout: 2_000, tries: 2 }

/**
 * Queries DNS servers, and never the hosts file of this machine. `dns.lookup` would block a thread that password
 * hashing requires.
 */
const resolveName = async (name: string): Promise<readonly string[]> => {
  const resolver = new dns.Resolver(dnsOptions)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (found.length === 0 && first.status === 'rejected') throw first.reason
  return found
}

/** DNS and connections of this machine. */
export const systemOutbound: Outbound = {
  resolve: resolveName,
  connect: ({ address, port, secure, name }) =>
    secure
      ? connectTls({ host: address, port, ...(isIP(name) === 0 ? { servername: name } : {}) })
      : connectPlain({ host: address, port }),
}

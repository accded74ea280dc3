import type { RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { followBrand } from '../brand/current-brand.ts'
import { formatWalPosition, parseWalPosition, type WalPosition } from '../db/wal-position.ts'
import type { Deps, Standbys } from '../deps.ts'
import type { Caller } from './gate.ts'
import { standbyReads } from './standby-reads.ts'

/** Response header of a write: the WAL position that later reads require. */
const writtenHeader = 'Cupo-Written'
/** Request header of a client without cookies: the last position that it received. */
export const readAfterHeader = 'Cupo-Read-After'
const cookieName = 'cupo_written'

const fromStandby: ReadonlySet<RouteName> = new Set(standbyReads)
const readRoutes: ReadonlySet<string> = new Set(
  standbyReads.map((name) => `${endpoints[name].method} ${endpoints[name].path}`),
)
const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The position of the client's last write, from its request; null without one. */
const readAfter = (headers: FastifyRequest['headers']): WalPosition | null => {
  const header = headers[readAfterHeader.toLowerCase()]
  const [, cookie] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(headers.cookie ?? '') ?? []
  return parseWalPosition(typeof header === 'string' ? header : (cookie ?? ''))
}

const readFrom = <Value>(standbys: Standbys, deps: Deps, after: WalPosition, read: (from: Deps) => Promise<Value>) =>
  standbys.read(after, (source) => {
    followBrand(source.db, deps.db)
    return read({ ...deps, ...source })
  })

/**
 * Runs a read on a standby if the endpoint allows it. A signed-in client that does not send the position of its last
 * write reads from the primary, because its last write is unknown.
 */
export const readFromStandby = <Value>(
  deps: Deps,
  { name, caller, headers }: { name: RouteName; caller: Caller | null; headers: FastifyRequest['headers'] },
  read: (from: Deps) => Promise<Value>,
): Promise<Value> => {
  const { standbys } = deps
  if (!standbys || !fromStandby.has(name)) return read(deps)
  const after = readAfter(headers)
  if (after === null && caller !== null) return read(deps)
  return readFrom(standbys, deps, after ?? 0n, read)
}

/** Runs a read of public data on a standby, if there is one. */
export const readPublicly = <Value>(deps: Deps, read: (from: Deps) => Promise<Value>): Promise<Value> =>
  deps.standbys ? readFrom(deps.standbys, deps, 0n, read) : read(deps)

const cookie = (value: string, publicUrl: string, maxAge?: number): string =>
  [
    `${cookieName}=${value}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

const isWrite = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !readMethods.has(method) && !readRoutes.has(`${method} ${url}`)

/**
 * Sends each writing client the position that its next reads require, in a header and in a cookie. Every process
 * accepts both.
 */
export const announceWrites = (app: FastifyInstance, { standbys, config }: Deps): void => {
  if (!standbys) return
  const { publicUrl } = config
  app.addHook('onSend', async (request, reply) => {
    // A refusal has no effect to read. An error may occur after the commit, so it gets the position too.
    if (!isWrite(request) || (reply.statusCode >= 400 && reply.statusCode < 500)) return
    const position = await standbys.position().then(formatWalPosition, () => null)
    // Without a position, the client must delete an older one, so that its reads use the primary.
    if (position === null) reply.header('Set-Cookie', cookie('', publicUrl, 0))
    else reply.header(writtenHeader, position).header('Set-Cookie', cookie(position, publicUrl))
  })
}

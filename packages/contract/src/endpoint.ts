import type { ErrorCode } from '@cupo/core/refusals'
import type { Role } from '@cupo/core/roles'
import type { StaffAct } from '@cupo/core/staff-permissions'
import type { z } from 'zod'
import { type RouteName, routes } from './routes.ts'

/**
 * Who may call an endpoint: `public` anyone, `signedIn` anyone with a live session, `kiosk` a tablet at the door with
 * its own token and no person, or the listed roles.
 */
export type Permission = 'public' | 'signedIn' | 'kiosk' | readonly Role[]

type Schema = z.ZodType

/** The declaration of an endpoint, used by the server, the web client and the OpenAPI document. */
export type Declaration = {
  who: Permission
  /** The permission that a staff account needs; absent: only the studio's owner may call it. */
  staff?: StaffAct
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** A file body instead of JSON: the accepted media types and the size limit in bytes. */
  file?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** Limit of a JSON body in bytes, if the general limit is too small. */
  maxBytes?: number
  data: Schema
  /** Status of success; default 200. */
  status?: 200 | 201
  /** Refusals of this endpoint, in addition to those of every endpoint (400, 401, 403, 404, 422, 429, 500, 503). */
  refusals?: readonly ErrorCode[]
  /**
   * Whether it honours an Idempotency-Key. Every PUT, PATCH and DELETE does, and each POST that books, buys, grants,
   * invites or sends.
   */
  idempotent?: boolean
  /** The media type of a response without the JSON envelope, such as text/calendar. */
  media?: string
  /** The response never changes, so it may be cached forever. */
  immutable?: true
}

export type Endpoint<D extends Declaration = Declaration> = D & {
  name: RouteName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
}

/** Adds method and path from `routes` to a declaration, and the Idempotency-Key of edits. */
export const endpoint = <const D extends Declaration>(name: RouteName, declaration: D): Endpoint<D> => {
  const [method, path] = routes[name].split(' ') as [Endpoint['method'], string]
  const edits = method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  return { ...declaration, ...(edits && { idempotent: true }), name, method, path }
}

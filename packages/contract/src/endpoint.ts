import type { ErrorCode } from '@cupo/core/refusals'
import type { Role } from '@cupo/core/roles'
import type { z } from 'zod'
import { type RouteName, routes } from './routes.ts'

/**
 * Who may call an endpoint: `public` anyone, `signedIn` any person with a live sign-in, or the roles named.
 */
export type Permission = 'public' | 'signedIn' | readonly Role[]

type Schema = z.ZodType

/** What is said of an endpoint once, for the server, the web client and the published description. */
export type Declaration = {
  who: Permission
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Takes a file as its body instead of JSON: of these media types, and so many bytes at most. */
  file?: { readonly types: readonly string[]; readonly maxBytes: number }
  data: Schema
  /** Status of success; 200 unless said. */
  status?: 200 | 201
  /** The refusals an endpoint may give beside those that any may give (400, 401, 403, 404, 422, 429, 500, 503). */
  refusals?: readonly ErrorCode[]
  /** Honours an Idempotency-Key: true for whatever books, buys, grants, invites or sends. */
  idempotent?: boolean
  /** Answers something else than the envelope: a media type, such as text/calendar. */
  media?: string
  /** What it answers never changes: it may be kept for good. */
  immutable?: true
}

export type Endpoint<D extends Declaration = Declaration> = D & {
  name: RouteName
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
}

/** Ties a declaration to its address in `routes`. */
export const endpoint = <const D extends Declaration>(name: RouteName, declaration: D): Endpoint<D> => {
  const [method, path] = routes[name].split(' ') as [Endpoint['method'], string]
  return { ...declaration, name, method, path }
}

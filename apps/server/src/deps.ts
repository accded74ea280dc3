import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './db/schema.gen.ts'
import type { Payments } from './payments/payments.ts'

export type Db = Kysely<DB>

/** Where time comes from; tests and the demo's maker pass a clock of their own. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** What the application needs from outside; a test holds every one of them in its hand. */
export type Deps = {
  db: Db
  pool: Pool
  clock: Clock
  /** Who charges cards; null where nothing can be bought. */
  payments: Payments | null
  config: AppConfig
}

/** The service account of a Firebase project, by which Android devices are told. */
export type FcmAccount = {
  projectId: string
  clientEmail: string
  privateKey: KeyObject
  tokenUrl: string
  /** Where FCM is, without a slash at the end. */
  address: string
}

/** A signing key of an Apple team, by which iOS devices are told. */
export type ApnsKey = {
  key: KeyObject
  keyId: string
  teamId: string
  /** The app's bundle id. */
  topic: string
  /** Where APNs is, without a slash at the end. */
  address: string
}

/** The part of the configuration that the application itself reads (the rest is for the process around it). */
export type AppConfig = {
  production: boolean
  /** Where a person reaches the service, without a slash at the end; mailed links begin with it. */
  publicUrl: string
  /** Mail stays in the database and can be read at /dev/outbox. */
  localOutbox: boolean
  /** A service laid out to be tried. */
  demo: boolean
  rateLimits: boolean
  /** The built web app; null serves the API alone. */
  webRoot: string | null
  /** Opens /metrics to callers from other machines; without it they get 404. */
  metricsToken: string | null
  /** The configured keys that pushes are signed with; without them none are sent in production. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /** What the native apps' devices are told by; null for a platform that is told nothing. */
  nativePush: { android: FcmAccount | null; ios: ApnsKey | null }
  /** Log each request and fault to standard output. */
  log: boolean
}

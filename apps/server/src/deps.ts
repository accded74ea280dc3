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
  /** Where log lines go; standard output without it. */
  logTo?: { write(line: string): void }
}

/** What the server bears of its connections. */
export type NetLimits = {
  /** Requests a minute from one network (`clientKey`). */
  requestsPerMinute: number
  /** How long a whole request, and its head alone, may take to arrive; and how often that is looked at. */
  requestMs: number
  headersMs: number
  checkMs: number
  /** Connections of this process; more are closed at once. Live pages hold one each. */
  maxConnections: number
}

/** 3,000 requests a minute are far above a busy studio behind one router, and far below a flood. */
export const defaultNet: NetLimits = {
  requestsPerMinute: 3_000,
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 5_000,
  maxConnections: 25_000,
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
  net: NetLimits
  /** The proxies whose X-Forwarded-For is believed: addresses, networks or `loopback`; none when empty. */
  trustedProxies: readonly string[]
  /** The built web app; null serves the API alone. */
  webRoot: string | null
  /** Opens /metrics to who sends it. Without it only this machine reads them, and in production nobody does. */
  metricsToken: string | null
  /** The configured keys that pushes are signed with; without them none are sent in production. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /** What the native apps' devices are told by; null for a platform that is told nothing. */
  nativePush: { android: FcmAccount | null; ios: ApnsKey | null }
  /** Log each request and fault to standard output. */
  log: boolean
}

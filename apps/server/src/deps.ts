import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DailyBackups } from './backup-config.ts'
import type { DB } from './db/schema.gen.ts'
import type { WalPosition } from './db/wal-position.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { ReadTxt } from './outbound/read-txt.ts'
import type { Providers } from './payments/providers.ts'
import type { Tracing } from './tracing/tracing.ts'

export type Db = Kysely<DB>

/** Source of the current time; tests and the demo pass their own. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** A database that reads may go to. */
export type ReadSource = { db: Db; pool: Pool }

/** The standbys of the database, and which of them may answer a read. */
export type Standbys = {
  /**
   * Reads from a standby that is recent and has replayed `after`. Without one, or when the standby fails, `read` runs on
   * the primary, so it must have no effect.
   */
  read<Value>(after: WalPosition, read: (source: ReadSource) => Promise<Value>): Promise<Value>
  /** The position of the primary now: what was committed before is before it. */
  position(): Promise<WalPosition>
  /**
   * Resolves when every usable standby shows what is committed now. One that takes too long is no longer used by then.
   */
  caughtUp(): Promise<void>
  /** Number of standbys that may answer a read now. */
  usable(): number
  stop(): Promise<void>
}

/** Dependencies of the application on the outside; tests replace each of them. */
export type Deps = {
  db: Db
  pool: Pool
  /** Standbys that answer reads which may be a second old; none by default. */
  standbys?: Standbys
  clock: Clock
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal
  /** Providers of payments, and the keys that seal their accounts. */
  providers: Providers
  config: AppConfig
  /** DNS and connections to addresses that users choose; those of this machine by default. */
  outbound?: Outbound
  /** TXT records of domains that companies prove; by the DNS of this machine by default. */
  readTxt?: ReadTxt
  /** Traces of requests and jobs; none by default. */
  tracing?: Tracing
  /** Destination of log lines; standard output by default. */
  logTo?: { write(line: string): void }
}

/** Limits on connections and requests. */
export type NetLimits = {
  /** Requests per minute from one network (`clientKey`). */
  requestsPerMinute: number
  /** Timeouts of a whole request and of its headers, and how often they are checked. */
  requestMs: number
  headersMs: number
  checkMs: number
  /** Maximum connections of this process; further ones are closed at once. Each open page holds one. */
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

/** The service account of a Firebase project, for Android pushes. */
export type FcmAccount = {
  projectId: string
  clientEmail: string
  privateKey: KeyObject
  tokenUrl: string
  /** Base URL of FCM, without a trailing slash. */
  address: string
}

/** A signing key of an Apple team, for iOS pushes. */
export type ApnsKey = {
  key: KeyObject
  keyId: string
  teamId: string
  /** The app's bundle id. */
  topic: string
  /** Base URL of APNs, without a trailing slash. */
  address: string
}

/** Configuration that the application itself reads; the rest is for the process. */
export type AppConfig = {
  production: boolean
  /** Public URL without a trailing slash; mailed links start with it. */
  publicUrl: string
  /** Mail stays in the database and can be read at /dev/outbox. */
  localOutbox: boolean
  /** A demo service. */
  demo: boolean
  rateLimits: boolean
  /** Owners and accounts of studios must have a second factor. */
  requireFactors: boolean
  /** Time without a request after which a session of staff ends; null for no limit. */
  staffIdleMs: number | null
  net: NetLimits
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks or `loopback`. */
  trustedProxies: readonly string[]
  /** Folder of the built web app; null serves the API only. */
  webRoot: string | null
  /** Token for /metrics. Without it only loopback callers can read them, and in production nobody. */
  metricsToken: string | null
  /** Serve the page of the API at /api/docs, a third party's page on the origin of the sessions. */
  apiDocs: boolean
  /** Configured VAPID keys; without them no web pushes are sent in production. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /** Credentials for native pushes; null for a platform without pushes. */
  nativePush: { android: FcmAccount | null; ios: ApnsKey | null }
  /** Daily backups of the embedded database; none by default. */
  backups?: DailyBackups | null
  /** Log errors to standard output. */
  log: boolean
}

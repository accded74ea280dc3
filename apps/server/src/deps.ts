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

/** A database that can serve reads. */
export type ReadSource = { db: Db; pool: Pool }

/** The standbys of the database; selects one for each read. */
export type Standbys = {
  /**
   * Reads from a standby that is recent and has replayed `after`. Without one, or when the standby fails, `read` runs
   * again on the primary, so it must have no effect.
   */
  read<Value>(after: WalPosition, read: (source: ReadSource) => Promise<Value>): Promise<Value>
  /** The primary's current position: all earlier commits are before it. */
  position(): Promise<WalPosition>
  /**
   * Resolves when every usable standby has replayed all current commits. A standby that takes too long is no longer
   * usable by then.
   */
  caughtUp(): Promise<void>
  /** Number of standbys that can currently serve a read. */
  usable(): number
  stop(): Promise<void>
}

/** External dependencies of the application; tests replace each of them. */
export type Deps = {
  db: Db
  pool: Pool
  /** Standbys for reads that may be 1 s old; none by default. */
  standbys?: Standbys
  clock: Clock
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal
  /** Payment providers, and the keys that encrypt payment account keys. */
  providers: Providers
  config: AppConfig
  /** DNS and connections to addresses that users enter; the real network by default. */
  outbound?: Outbound
  /** Reads the TXT records of domains that companies prove; the system's DNS by default. */
  readTxt?: ReadTxt
  /** Traces of requests and jobs; none by default. */
  tracing?: Tracing
  /** Destination of log lines; standard output by default. */
  logTo?: { write(line: string): void }
}

/** Limits of connections and requests. */
export type NetLimits = {
  /** Requests per minute from one network (`clientKey`). */
  requestsPerMinute: number
  /** Timeouts in ms of a whole request and of its headers, and the interval of their check. */
  requestMs: number
  headersMs: number
  checkMs: number
  /** Maximum connections of this process; further ones are closed immediately. Each open page holds one. */
  maxConnections: number
}

/** 3,000 requests per minute are far above a busy studio behind one router, and far below a flood. */
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

/** Configuration that the application reads. Other settings are for the process. */
export type AppConfig = {
  production: boolean
  /** Public URL without a trailing slash; mailed links start with it. */
  publicUrl: string
  /** Mail is not sent: it stays in the database and can be read at /dev/outbox. */
  localOutbox: boolean
  /** Whether this is a demo service. */
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
  /** Token for /metrics. Without it, only loopback callers can read them, and in production no caller. */
  metricsToken: string | null
  /** Whether to serve the API reference at /api/docs, a third-party page on the origin of the sessions. */
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

import { join, resolve } from 'node:path'
import { idleLimitMs, staffIdleBounds, staffIdleHours } from '@cupo/core/idle-session'
import { type DailyBackups, readBackups } from './backup-config.ts'
import type { DatabaseLocation } from './db/open-database.ts'
import { type AppConfig, defaultNet } from './deps.ts'
import { readApns, readFcm } from './native-push-config.ts'
import {
  demandsMailTls,
  loopbackHosts,
  readCleartext,
  readDatabaseWait,
  readDrain,
  readReadUrls,
  readRequestsPerMinute,
  readTrustedProxies,
  refuseCleartext,
} from './network-config.ts'
import type { StripeKeys } from './payments/providers.ts'
import { parseSealKeys, type SealKeys } from './payments/seal.ts'
import { readTraces } from './tracing/read-traces.ts'
import type { TraceConfig } from './tracing/tracing.ts'

/** Everything that is configured by the environment. */
export type Config = {
  production: boolean
  host: string
  /** The configured port; without one, 3000 or the next free one. */
  port: number | null
  database: DatabaseLocation
  /** Maximum wait for the database at startup. */
  databaseWaitMs: number
  /** URLs of standby databases, for reads that may be 1 s old. */
  readUrls: readonly string[]
  /** Time after SIGTERM in which the process still serves requests while /readyz returns 503. */
  drainMs: number
  smtpUrl: string | null
  /** Require TLS for mail. */
  smtpTls: boolean
  /** Charge cards with the simulated provider. Refused in production unless it is a demo: points would be free. */
  simulatedPayments: boolean
  /** Keys that encrypt payment account keys. Without them, development uses its local key. */
  sealKeys: SealKeys | null
  /** The service's own Stripe account. */
  stripe: StripeKeys | null
  /** Folder of local data, also used with an external database. */
  localFolder: string
  /** Create the demo service on an empty database. */
  demo: boolean
  /** Threshold of the slow statement log; null for no log. */
  slowStatementMs: number | null
  /** Endpoint for traces; null for no tracing. */
  traces: TraceConfig | null
  /** Daily backups of the embedded database. */
  backups: DailyBackups | null
  /** Configuration of the application; the public URL depends on the port. */
  app: (listening: { host: string; port: number }) => AppConfig
}

/** Thrown for an invalid environment; the message lists every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const root = resolve(import.meta.dirname, '../../..')

type Environment = Readonly<Record<string, string | undefined>>
type Complain = (complaint: string) => void
type ReadEnv = (name: string) => string | null

/**
 * Reads the environment. An empty variable counts as missing.
 * @throws ConfigError listing every problem
 */
export const readConfig = (env: Environment): Config => {
  const complaints: string[] = []
  const complain: Complain = (complaint) => complaints.push(complaint)
  const readEnv = (name: string) => env[name]?.trim() || null

  const production = readProduction(readEnv('NODE_ENV'), complain)
  const demo = readSwitch('CUPO_DEMO', readEnv('CUPO_DEMO'), complain) ?? !production
  const smtpUrl = readUrl('SMTP_URL', readEnv('SMTP_URL'), ['smtp:', 'smtps:'], complain)
  const publicUrl = readUrl('CUPO_PUBLIC_URL', readEnv('CUPO_PUBLIC_URL'), ['http:', 'https:'], complain)
  const databaseUrls = readDatabaseUrls(readEnv, complain)
  const readUrls = readReadUrls(readEnv, complain)
  const cleartext = readCleartext(readEnv, complain)
  if (production) refuseCleartext({ publicUrl, databaseUrls, readUrls, smtpUrl }, cleartext, complain)
  const host = readHost(readEnv('HOST'), production, complain)
  const publicDemo = readSwitch('CUPO_DEMO_PUBLIC', readEnv('CUPO_DEMO_PUBLIC'), complain) ?? false
  if (production && demo && !publicDemo && !loopbackHosts.has(host)) complain(demoIsOpen)
  const apiDocs = readSwitch('CUPO_API_DOCS', readEnv('CUPO_API_DOCS'), complain) ?? !production
  const trustedProxies = readTrustedProxies(readEnv, production, complain)
  const requestsPerMinute = readRequestsPerMinute(readEnv, defaultNet.requestsPerMinute, complain)
  const vapid = readVapid(readEnv, complain)
  const nativePush = readNativePush(readEnv, complain)
  const backups = readBackups(readEnv, root, complain)
  const config: Config = {
    production,
    host,
    port: readPort(readEnv('PORT'), complain),
    database: readDatabase(readEnv, databaseUrls, production, complain),
    databaseWaitMs: readDatabaseWait(readEnv, complain),
    readUrls,
    drainMs: readDrain(readEnv, complain),
    smtpUrl,
    smtpTls: demandsMailTls(smtpUrl, production, cleartext),
    simulatedPayments: !production || demo,
    stripe: readStripe(readEnv, complain),
    sealKeys: readSealKeys(readEnv('CUPO_SEAL_KEY'), complain),
    localFolder: resolve(root, readEnv('CUPO_DATA_DIR') ?? '.data'),
    demo,
    slowStatementMs: readMilliseconds('CUPO_SLOW_QUERY_MS', readEnv('CUPO_SLOW_QUERY_MS'), complain),
    traces: readTraces(readEnv, complain),
    backups,
    app: ({ host, port }) => ({
      production,
      publicUrl: publicUrl?.replace(/\/+$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      demo,
      localOutbox: !smtpUrl && (!production || demo),
      rateLimits,
      requireFactors,
      staffIdleMs,
      net: { ...defaultNet, requestsPerMinute },
      trustedProxies,
      webRoot: join(root, 'apps/web/dist'),
      metricsToken: readEnv('CUPO_METRICS_TOKEN'),
      apiDocs,
      vapid,
      nativePush,
      backups,
      log: true,
    }),
  }
  const { rateLimits, requireFactors, staffIdleMs } = readProtections(readEnv, { production, demo }, complain)
  if (complaints.length > 0) throw new ConfigError(message(complaints))
  return config
}

type Read = (name: string) => string | null

/**
 * Reads the protections: rate limits (always on in production), required second factors and the end of idle staff
 * sessions (both on by default in production, except in a demo).
 */
const readProtections = (
  read: Read,
  { production, demo }: { production: boolean; demo: boolean },
  complain: Complain,
) => {
  const limits = readSwitch('CUPO_RATE_LIMITS', read('CUPO_RATE_LIMITS'), complain)
  const factors = readSwitch('CUPO_REQUIRE_FACTORS', read('CUPO_REQUIRE_FACTORS'), complain)
  const strict = production && !demo
  return {
    rateLimits: production || (limits ?? true),
    requireFactors: factors ?? strict,
    staffIdleMs: readStaffIdle(read, strict, complain),
  }
}

/** Reads a number of hours, or `off`. */
const readStaffIdle = (read: Read, strict: boolean, complain: Complain): number | null => {
  const value = read('CUPO_STAFF_IDLE_HOURS')
  if (value === null) return strict ? idleLimitMs(staffIdleHours) : null
  if (value === 'off') return null
  const [least, most] = staffIdleBounds
  const hours = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (hours >= least && hours <= most) return idleLimitMs(hours)
  complain(`CUPO_STAFF_IDLE_HOURS is "${value}"; it is a whole number of hours from ${least} to ${most}, or off.`)
  return null
}

const readNativePush = (readEnv: (name: string) => string | null, complain: Complain): AppConfig['nativePush'] => {
  const sandbox = readSwitch('CUPO_APNS_SANDBOX', readEnv('CUPO_APNS_SANDBOX'), complain) ?? false
  return { android: readFcm(readEnv, complain), ios: readApns(readEnv, sandbox, complain) }
}

const demoIsOpen =
  'CUPO_DEMO=1 in production puts accounts with a published password on the network: set HOST=127.0.0.1, or CUPO_DEMO_PUBLIC=1 if anybody may try it.'

const message = (complaints: readonly string[]): string =>
  ['The configuration is not right:', ...complaints.map((complaint) => `  - ${complaint}`)].join('\n')

const readProduction = (nodeEnv: string | null, complain: Complain): boolean => {
  if (nodeEnv && !['production', 'development', 'test'].includes(nodeEnv)) {
    complain(`NODE_ENV is "${nodeEnv}"; it can be production, development or test.`)
  }
  return nodeEnv === 'production'
}

const readSwitch = (name: string, value: string | null, complain: Complain): boolean | null => {
  if (value === null) return null
  if (['1', 'on', 'true'].includes(value)) return true
  if (['0', 'off', 'false'].includes(value)) return false
  complain(`${name} is "${value}"; it can be 1 or 0, on or off.`)
  return null
}

const readMilliseconds = (name: string, value: string | null, complain: Complain): number | null => {
  if (value === null || /^[1-9]\d{0,6}$/.test(value)) return value === null ? null : Number(value)
  complain(`${name} is "${value}"; it is a whole number of milliseconds from 1 on.`)
  return null
}

const readUrl = (name: string, value: string | null, protocols: string[], complain: Complain): string | null => {
  if (value === null) return null
  // A value may contain a password, so the message never repeats it.
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  complain(`${name} is not an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return null
}

/**
 * Reads the VAPID keys, all or none: a P-256 public point and its private scalar in base64url, and the contact (`sub`).
 */
const readVapid = (readEnv: (name: string) => string | null, complain: Complain): AppConfig['vapid'] => {
  const [publicKey, privateKey] = [readEnv('VAPID_PUBLIC_KEY'), readEnv('VAPID_PRIVATE_KEY')]
  const subject = readEnv('VAPID_SUBJECT')
  if (publicKey === null && privateKey === null && subject === null) return null
  if (!/^B[A-Za-z0-9_-]{86}$/.test(publicKey ?? '')) complain('VAPID_PUBLIC_KEY is not a P-256 point in base64url.')
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey ?? '')) complain('VAPID_PRIVATE_KEY is not a P-256 key in base64url.')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject ?? '')) {
    complain('VAPID_SUBJECT is not an address that begins with mailto: or https://.')
  }
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '', subject: subject ?? '' }
}

/** Reads both Stripe keys or none. */
const readStripe = (readEnv: (name: string) => string | null, complain: Complain): StripeKeys | null => {
  const [secretKey, webhookSecret] = [readEnv('STRIPE_SECRET_KEY'), readEnv('STRIPE_WEBHOOK_SECRET')]
  if (secretKey === null && webhookSecret === null) return null
  if (!/^[sr]k_(live|test)_\w+$/.test(secretKey ?? '')) complain('STRIPE_SECRET_KEY is not a key such as sk_live_….')
  if (!/^whsec_.+$/.test(webhookSecret ?? '')) complain('STRIPE_WEBHOOK_SECRET is not a secret such as whsec_….')
  return { secretKey: secretKey ?? '', webhookSecret: webhookSecret ?? '' }
}

/** Parses `2:BASE64,1:BASE64`. The error message never contains a key. */
const readSealKeys = (value: string | null, complain: Complain): SealKeys | null => {
  const keys = value === null ? null : parseSealKeys(value)
  if (value !== null && keys === null) {
    complain('CUPO_SEAL_KEY is not a list such as 2:KEY,1:KEY with an id and 32 bytes in base64 each.')
  }
  return keys
}

const readHost = (value: string | null, production: boolean, complain: Complain): string => {
  if (!production && value !== null && !loopbackHosts.has(value)) {
    complain(
      `HOST is "${value}", but without NODE_ENV=production the server listens on this machine alone (127.0.0.1 or ::1).`,
    )
  }
  return value ?? (production ? '0.0.0.0' : '127.0.0.1')
}

const readPort = (value: string | null, complain: Complain): number | null => {
  if (value === null) return null
  const port = /^\d+$/.test(value) ? Number(value) : -1
  if (port < 0 || port > 65535) complain(`PORT is "${value}"; it is a whole number up to 65535 (0 for any free port).`)
  return port
}

type DatabaseUrls = { DATABASE_URL: string | null; CUPO_MIGRATE_DATABASE_URL: string | null }

/** Reads the URL of the serving role, and of the schema owner if that is a different role. */
const readDatabaseUrls = (readEnv: ReadEnv, complain: Complain): DatabaseUrls => {
  const read = (name: string) => readUrl(name, readEnv(name), ['postgres:', 'postgresql:'], complain)
  const CUPO_MIGRATE_DATABASE_URL = read('CUPO_MIGRATE_DATABASE_URL')
  if (CUPO_MIGRATE_DATABASE_URL !== null && readEnv('DATABASE_URL') === null) {
    complain('CUPO_MIGRATE_DATABASE_URL is set without DATABASE_URL: the embedded database has one role.')
  }
  return { DATABASE_URL: read('DATABASE_URL'), CUPO_MIGRATE_DATABASE_URL }
}

const readDatabase = (
  readEnv: ReadEnv,
  urls: DatabaseUrls,
  production: boolean,
  complain: Complain,
): DatabaseLocation => {
  if (readEnv('DATABASE_URL') !== null) {
    return { url: urls.DATABASE_URL ?? '', migrateUrl: urls.CUPO_MIGRATE_DATABASE_URL }
  }
  const dataDir = readEnv('CUPO_DATA_DIR')
  if (dataDir === null && production) {
    complain(
      'In production either DATABASE_URL or CUPO_DATA_DIR must be said: the data is not kept in a default place.',
    )
  }
  return { dataDir: resolve(root, dataDir ?? '.data') }
}

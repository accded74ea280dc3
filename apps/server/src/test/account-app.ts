import { createHash } from 'node:crypto'
import type { UserTypeId } from '@cupo/core/roles'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { hashPassword } from '../crypto/password.ts'
import { testDatabase } from '../db/test-database.ts'
import type { AppConfig, Db, Deps } from '../deps.ts'
import { insertAccount } from '../features/users/account-store.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { apiConfig } from './api-config.ts'
import { testProviders } from './test-providers.ts'

/** A clock that does not advance unless a test moves it. */
const movableClock = (start = '2026-03-02T12:00:00.000Z') => {
  let now = new Date(start)
  return {
    now: () => now,
    move: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

const baseConfig: AppConfig = { ...apiConfig, rateLimits: true }

/** DNS resolves no name, and no address is reachable. */
const offline: Outbound = {
  resolve: () => Promise.reject(new Error('no DNS in tests')),
  connect: () => {
    throw new Error('no connections in tests')
  },
}

type Sent = Record<string, unknown>
export type Answer = {
  status: number
  codigo?: string
  mensaje: string
  data: never
  retryAfter?: string
  body: string
}

const toAnswer = (response: { statusCode: number; body: string; headers: Record<string, unknown> }): Answer => ({
  status: response.statusCode,
  body: response.body,
  ...(response.headers['retry-after'] === undefined ? {} : { retryAfter: String(response.headers['retry-after']) }),
  ...JSON.parse(response.body),
})

/** One network per address, so that the people of a test do not share rate limits by network. */
const networkOf = (email: unknown): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(String(email)).digest()
  return `10.${a}.${b}.${c}`
}

const caller = (app: FastifyInstance) => ({
  /** Sends from the network of the address in the payload, unless `from` sets a different one. */
  post: async (
    url: string,
    payload: Sent,
    headers: Record<string, string> = {},
    from: string = typeof payload.email === 'string' ? networkOf(payload.email.toLowerCase()) : '127.0.0.1',
  ) => toAnswer(await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })),
  get: async (url: string, token?: string) =>
    toAnswer(await app.inject({ url, headers: token ? { authorization: token } : {} })),
  send: async (method: 'PATCH' | 'DELETE' | 'POST', url: string, token: string, payload?: Sent) =>
    toAnswer(await app.inject({ method, url, headers: { authorization: token }, ...(payload ? { payload } : {}) })),
})

const mailbox = (db: Db) => ({
  /** Reads the mails to an address, newest first. */
  mails: (to: string) => db.selectFrom('mail').selectAll().where('recipient', '=', to).orderBy('id', 'desc').execute(),
  /** Reads the newest code mailed to an address. */
  codeOf: async (to: string) =>
    (
      await db
        .selectFrom('mail')
        .select('code')
        .where('recipient', '=', to)
        .where('code', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).code as string,
})

/** The application on a database of the calling test file, with a movable clock and readable mail. */
export const accountApp = async (config: Partial<AppConfig> = {}, role: 'owner' | 'serving' = 'owner') => {
  const { db, pool, url } = await testDatabase(role)
  const clock = movableClock()
  const deps: Deps = {
    db,
    pool,
    clock,
    providers: testProviders(db),
    config: { ...baseConfig, ...config },
    outbound: offline,
    readTxt: () => Promise.reject(new Error('no DNS in tests')),
  }
  const app = await buildApp(deps)
  afterAll(() => app.close())
  /** Creates a verified account. @returns its id */
  const person = async (email: string, more: { userType?: UserTypeId; password?: string; name?: string } = {}) => {
    const passwordHash = await hashPassword(more.password ?? 'clave-de-prueba')
    return db.transaction().execute((tx) =>
      insertAccount(tx, {
        userType: more.userType ?? 1,
        name: more.name ?? 'Lucía Ferreyra',
        email,
        language: 'es',
        passwordHash,
        verifiedAt: clock.now(),
        now: clock.now(),
      }),
    )
  }
  return { app, db, pool, url, clock, deps, person, ...caller(app), ...mailbox(db) }
}

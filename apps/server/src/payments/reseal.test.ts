import { randomBytes } from 'node:crypto'
import { brandId } from '@cupo/core/brand-id'
import type { PersonId, WebhookId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { openSeed, sealSeed } from '../features/factors/check-totp.ts'
import { openSecret, sealSecret } from '../features/webhooks/sign-delivery.ts'
import { openPartnerKeys, sealPartnerKeys } from '../partners/partners.ts'
import { smallService } from '../test/small-service.ts'
import { openAccountKeys, sealAccountKeys } from './providers.ts'
import { countSeals, resealAll, sealedColumns } from './reseal-store.ts'
import { SealError, type SealKeys, seal, unseal } from './seal.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const { studioId, people } = await smallService(db, now)
const [old, current] = ['1', '2'].map((id) => ({ id, key: randomBytes(32) })) as [SealKeys[0], SealKeys[0]]
const rotated: SealKeys = [current, old]

const insert = async (table: string, values: object): Promise<string> => {
  const { id } = await db
    .insertInto(table as 'webhook')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const put = (table: string, column: string, id: string, value: Buffer) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)
const read = async (table: string, column: string): Promise<Buffer> => {
  const { rows } = await sql<{ value: Buffer }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db)
  return onlyRow(rows).value
}

/** Inserts one row into each table, encrypted with the first key by the functions of its feature. */
const sealEverything = async () => {
  await sql`truncate payment_account, payment_method, webhook, partner_account, authenticator cascade`.execute(db)
  const of = { studio_id: studioId }
  const account = await insert('payment_account', { ...of, provider: 'stripe', connected_at: now })
  await put(
    'payment_account',
    'sealed_keys',
    account,
    sealAccountKeys([old], account, { provider: 'stripe', keys: { secretKey: 's1', webhookSecret: 's2' } } as never),
  )
  const context = `payment_method:${people.member}:${account}`
  await insert('payment_method', {
    ...{ member_id: people.member, account_id: account, sealed_token: seal([old], 'tok', context) },
    ...{ brand: 'visa', last4: '4242', created_at: now },
  })
  const webhook = await insert('webhook', {
    ...of,
    url: 'https://x.test',
    events: ['sale.created'],
    created_by: people.studio,
    created_at: now,
  })
  await put('webhook', 'sealed_secret', webhook, sealSecret([old], brandId<WebhookId>(webhook), 'whsec'))
  const partner = await insert('partner_account', {
    ...of,
    ...{ partner: 'simulated', gym_id: '7', rate: 1, currency: 'MXN', no_show_percent: 0, late_percent: 0 },
    ...{ connected_by: people.studio, connected_at: now },
  })
  await put('partner_account', 'sealed_keys', partner, sealPartnerKeys([old], partner, { secret: 's2' } as never))
  const [seed, next] = ['SEED', 'NEXT'].map((text) => sealSeed([old], people.owner, text))
  await sql`insert into authenticator (user_id, sealed_seed, new_sealed_seed) values (${people.owner}, ${seed}, ${next})`.execute(
    db,
  )
  return { account, context, webhook, partner }
}
let ids: Awaited<ReturnType<typeof sealEverything>>
beforeEach(async () => {
  ids = await sealEverything()
})

test('the list has every sealed column of the schema', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%' order by 1`.execute(db)
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name))
})

test('resealAll seals everything with the current key, and the old one is no longer needed', async () => {
  expect(await countSeals(db)).toEqual({ 1: sealedColumns.length })
  expect(await resealAll(db, rotated)).toBe(sealedColumns.length)
  expect(await countSeals(db)).toEqual({ 2: sealedColumns.length })
  expect(await resealAll(db, rotated)).toBe(0)
  const alone: SealKeys = [current]
  const account = { id: ids.account, provider: 'stripe' as const, sealed: await read('payment_account', 'sealed_keys') }
  expect(openAccountKeys(alone, account)).toMatchObject({ keys: { secretKey: 's1' } })
  expect(unseal(alone, await read('payment_method', 'sealed_token'), ids.context)).toBe('tok')
  expect(openSecret(alone, brandId<WebhookId>(ids.webhook), await read('webhook', 'sealed_secret'))).toBe('whsec')
  expect(openPartnerKeys(alone, ids.partner, await read('partner_account', 'sealed_keys'))).toEqual({ secret: 's2' })
  const owner: PersonId = people.owner
  expect(openSeed(alone, owner, await read('authenticator', 'sealed_seed'))).toBe('SEED')
  expect(openSeed(alone, owner, await read('authenticator', 'new_sealed_seed'))).toBe('NEXT')
})

test('resealAll changes nothing when a key is missing, and names the key', async () => {
  await put('webhook', 'sealed_secret', ids.webhook, seal([{ ...old, id: 'lost' }], 'x', `webhook:${ids.webhook}`))
  await expect(resealAll(db, rotated)).rejects.toThrow(SealError)
  await expect(resealAll(db, rotated)).rejects.toThrow('lost')
  expect(await countSeals(db)).toEqual({ 1: sealedColumns.length - 1, lost: 1 })
})

test('two concurrent runs seal each value once', async () => {
  const sums = await Promise.all([resealAll(db, rotated), resealAll(db, rotated)])
  expect(sums[0] + sums[1]).toBe(sealedColumns.length)
  expect(await countSeals(db)).toEqual({ 2: sealedColumns.length })
})

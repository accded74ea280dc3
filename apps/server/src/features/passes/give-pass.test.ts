import type { OfferVersionId, PassId, PersonId } from '@cupo/core/ids'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { endPass, takeBackPass } from './end-pass.ts'
import { givePass } from './give-pass.ts'

const { db, clock, member, classAt, book, mar, ledger, balance } = await gymApp()

type Terms = {
  kind: string
  points?: number
  classes?: number
  perPeriod?: number
  period?: 'week' | 'month'
  validDays?: number
  validFrom?: 'purchase' | 'first_use'
  renews?: 'week' | 'month'
  classTypeIds?: string[]
}
const offer = async ({ kind, points, ...terms }: Terms): Promise<OfferVersionId> => {
  const now = clock.now()
  const { id } = await db
    .insertInto('offer')
    .values({ studio_id: mar.id, kind, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('offer_version')
    .values({
      offer_id: id,
      version: 1,
      name: 'Pase',
      amount: toMinorUnits(50_000),
      currency: 'MXN',
      points: points === undefined ? null : toPoints(points),
      classes: terms.classes ?? null,
      per_period: terms.perPeriod ?? null,
      period: terms.period ?? null,
      valid_days: terms.validDays ?? null,
      valid_from: terms.validFrom ?? 'purchase',
      renews: terms.renews ?? null,
      class_type_ids: (terms.classTypeIds ?? null) as never,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return version.id
}
const give = (memberId: PersonId, versionId: OfferVersionId): Promise<PassId> =>
  db
    .transaction()
    .execute((tx) => givePass(tx, { versionId, memberId, at: clock.now(), by: mar.userId, note: '', source: 'sale:1' }))
const pass = (id: PassId) => db.selectFrom('pass').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const movements = async (id: PassId) =>
  (
    await db
      .selectFrom('pass_movement')
      .select(['kind', 'count', 'note'])
      .where('pass_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => [row.kind, row.count, row.note])
const lots = async (id: PassId) =>
  (
    await sql<{ remaining: number; studio_id: string; types: string[] | null }>`
      select remaining, studio_id, class_type_ids as types from points_lot where pass_id = ${id}`.execute(db)
  ).rows

test('a class pass stores its classes, its validity in the time zone of the studio, and its author', async () => {
  const ana = await member(0)
  const id = await give(ana.userId, await offer({ kind: 'classes', classes: 10, validDays: 60 }))
  expect(await pass(id)).toMatchObject({ unit: 'class', given: 10, remaining: 10, status: 'active', studio_id: mar.id })
  expect((await pass(id)).valid_until?.getTime()).toBe(clock.now().getTime() + 60 * 86_400_000)
  expect(await movements(id)).toEqual([['given', 10, 'sale:1']])
})

test('a pass that is valid from its first use has no end before it', async () => {
  const ana = await member(0)
  const id = await give(ana.userId, await offer({ kind: 'classes', classes: 5, validDays: 30, validFrom: 'first_use' }))
  expect(await pass(id)).toMatchObject({ valid_until: null, valid_days_from_use: 30 })
})

test('a membership that renews lasts one month until a subscription prolongs it', async () => {
  const ana = await member(0)
  const id = await give(ana.userId, await offer({ kind: 'membership', perPeriod: 2, period: 'week', renews: 'month' }))
  const row = await pass(id)
  expect(row).toMatchObject({ unit: 'visit', given: null, remaining: null, per_period: 2, period: 'week' })
  expect(row.valid_until?.toISOString().slice(11, 16)).toBe('15:00')
})

test('points are credited with the scope of the offer, once per pass, and the ledger still sums to zero', async () => {
  const ana = await member(0)
  const { id: classId } = await classAt({ points: 5 })
  const type = await db
    .selectFrom('class_session')
    .select('class_type_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const id = await give(
    ana.userId,
    await offer({ kind: 'points', points: 30, validDays: 90, classTypeIds: [type.class_type_id] }),
  )
  const other = await give(ana.userId, await offer({ kind: 'points', points: 7, validDays: 10 }))
  expect(await lots(id)).toEqual([{ remaining: 30, studio_id: mar.id, types: [type.class_type_id] }])
  expect(await lots(other)).toEqual([{ remaining: 7, studio_id: mar.id, types: null }])
  expect(await balance(ana)).toBe(37)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('taking a pass back removes its remainder, once, and does not change past uses', async () => {
  const ana = await member(0)
  const points = await give(ana.userId, await offer({ kind: 'points', points: 20, validDays: 90 }))
  const classes = await give(ana.userId, await offer({ kind: 'classes', classes: 4 }))
  const { id: classId } = await classAt({ points: 8 })
  await book(ana, classId)
  const before = await balance(ana)
  const back = (id: PassId) => db.transaction().execute((tx) => takeBackPass(tx, id, clock.now(), mar.userId))
  await Promise.all([back(points), back(points), back(classes)])
  expect(await pass(points)).toMatchObject({ status: 'ended' })
  expect((await lots(points)).map((lot) => lot.remaining)).toEqual([0])
  expect(await balance(ana)).toBe(before - 20)
  expect((await movements(classes)).at(-1)?.slice(0, 2)).toEqual(['takeback', 3])
  expect(await pass(classes)).toMatchObject({ status: 'ended', remaining: 0 })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('ending a class pass expires its classes once', async () => {
  const ana = await member(0)
  const id = await give(ana.userId, await offer({ kind: 'classes', classes: 4 }))
  await Promise.all([1, 2].map(() => db.transaction().execute((tx) => endPass(tx, id, clock.now(), null))))
  expect((await movements(id)).map(([kind, count]) => [kind, count])).toEqual([
    ['given', 4],
    ['expiry', 4],
  ])
})

test('a gift card is not given as a pass', async () => {
  const ana = await member(0)
  await expect(give(ana.userId, await offer({ kind: 'gift' }))).rejects.toThrow('is a gift card')
})

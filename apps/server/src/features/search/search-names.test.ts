import { toPoints } from '@cupo/core/to-points'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, member, classAt, book, send, signedIn, owner, mar, kad } = await gymApp()
type Group = { id: string; results: { title: string }[] }

/** Results by group. */
const titles = async (who: SignedIn, query: string): Promise<Record<string, string[]>> => {
  const { status, data } = await send(who, 'POST', '/api/common/search', { query })
  expect(status).toBe(200)
  return Object.fromEntries(data.items.map((g: Group) => [g.id, g.results.map((r) => r.title)]))
}
const coach = async (name: string, email: string) => {
  const made = await signedIn(2, email, { name })
  const row = { studio_id: mar.id, user_id: made.userId, created_at: clock.now() }
  await db.insertInto('studio_coach').values(row).execute()
  return made
}
const studios = async (...names: readonly string[]) => {
  const rows = names.map((name) => ({ name, time_zone: 'America/Bogota', address: '', created_at: clock.now() }))
  const made = await db.insertInto('studio').values(rows).returning('id').execute()
  // Members find studios that have published a class.
  await sql`
    with type as (
      insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
      select id, 'Danza', 'yoga', 60, 10, 5, ${clock.now()} from unnest(${made.map(({ id }) => id)}::bigint[]) s (id)
      returning id, studio_id
    )
    insert into class_session (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select studio_id, id, ${clock.now()}::timestamptz - interval '2 hours', ${clock.now()}::timestamptz - interval '1 hour', 'America/Bogota', 10, 5, ${clock.now()}
      from type`.execute(db)
}
const words = async (like: string) => {
  const rows = await db.selectFrom('search_word').selectAll().where('word', 'like', like).execute()
  return rows.map(({ word, kind }) => `${kind} ${word}`)
}

const ana = await member()
await coach('Marisol Etxeberria', 'marisol@cupo.test')
await coach('Iñaki Güiraldes', 'inaki@cupo.test')
await coach('İşıl Şükrü', 'isil@cupo.test')
await coach("Tomás D'Angelo", 'tomas@cupo.test')
await coach('Yogi Peña', 'yogi@cupo.test')

describe('a typo', () => {
  test.each([
    ['another', 'marizol', 'Marisol Etxeberria'],
    ['the first', 'narisol', 'Marisol Etxeberria'],
    ['missing', 'marsol', 'Marisol Etxeberria'],
    ['missing at the end', 'etxeberri', 'Marisol Etxeberria'],
    ['too many', 'mariisol', 'Marisol Etxeberria'],
    ['two swapped', 'marsiol', 'Marisol Etxeberria'],
    ['two swapped at the beginning', 'amrisol', 'Marisol Etxeberria'],
    ['two swapped in a short word', 'ygoi', 'Yogi Peña'],
    ['two in a long word', 'etxeveria', 'Marisol Etxeberria'],
    ['two in a word half typed', 'etxave', 'Marisol Etxeberria'],
    ['in each of two words', 'marizol etxebria', 'Marisol Etxeberria'],
    ['in one of two words', 'marisol etxebria', 'Marisol Etxeberria'],
    ['in a word with an accent', 'güirlades', 'Iñaki Güiraldes'],
    ['in Turkish', 'şükrrü', 'İşıl Şükrü'],
    ['a sign left out', 'dangelo', "Tomás D'Angelo"],
  ])('%s: %s', async (_, query, name) => {
    expect((await titles(ana, query)).coaches).toEqual([name])
  })

  test.each(['marxyzl', 'yug', 'barisal', 'p3na'])('%s is too far from every name', async (query) => {
    expect(await titles(ana, query)).toEqual({})
  })

  test('exact matches suppress corrected ones', async () => {
    await studios('Barra', 'Barre')
    expect(await titles(ana, 'barre')).toEqual({ studios: ['Barre'] })
  })
})

test.each([
  ['Iñaki Güiraldes', ['inaki', 'IÑAKI', 'iñaki', 'In\u0303aki', 'guiraldes', 'GÜIRALDES', 'gu\u0308iraldes']],
  ['İşıl Şükrü', ['isil', 'İŞIL', 'işıl', 'ISIL', 'ışil', 'i\u0307şıl', 'sukru', 'ŞÜKRÜ', 'şü']],
  ["Tomás D'Angelo", ["d'angelo", 'd’angelo', 'D Angelo', 'angelo', "tomas d'a"]],
])('%s is found with and without accents', async (name, queries) => {
  for (const query of queries) expect((await titles(ana, query)).coaches, query).toEqual([name])
})

test('a name is found from its second letter on', async () => {
  const name = 'etxeberria'
  for (let length = 2; length <= name.length; length++) {
    expect((await titles(ana, name.slice(0, length))).coaches, name.slice(0, length)).toEqual(['Marisol Etxeberria'])
  }
})

test('pattern and quote characters are not letters', async () => {
  for (const query of ['%%', '__', '\\\\', "''", '"";', 'm%l', "' or 1=1 --", '$1$1', '\u0000\u0000']) {
    const { status, data } = await send(ana, 'POST', '/api/common/search', { query })
    if (query.includes('\u0000')) expect(status).toBeLessThan(500)
    else
      expect({ query, status, coaches: data.items.find((g: Group) => g.id === 'coaches') }).toEqual({
        query,
        status: 200,
      })
  }
})

test('ranking: equal name, name prefix, word prefix, substring', async () => {
  await studios('Aluna', 'Casa Luna', 'Lunares', 'Luna Norte', 'Luna', 'Patio Lunar')
  expect(await titles(ana, 'luna')).toEqual({ studios: ['Luna', 'Luna Norte', 'Lunares', 'Casa Luna', 'Patio Lunar'] })
  expect(await titles(ana, 'aluna')).toEqual({ studios: ['Aluna'] })
  expect(await titles(ana, 'luna no')).toEqual({ studios: ['Luna Norte'] })
  expect(await titles(ana, 'norte luna')).toEqual({ studios: ['Luna Norte'] })
  expect(await titles(ana, 'luan')).toMatchObject({
    studios: ['Luna', 'Luna Norte', 'Lunares', 'Casa Luna', 'Patio Lunar'],
  })
})

test('a group returns the five best of any number of matches', async () => {
  const many = Array.from({ length: 250 }, (_, i) => `Centro Ronda ${1000 + i}`)
  await studios(...many, 'Ronda', 'Ronda Sur')
  const found = (await titles(ana, 'ronda')).studios
  expect(found).toHaveLength(5)
  expect(found?.slice(0, 2)).toEqual(['Ronda', 'Ronda Sur'])
  expect(found?.slice(2).every((name) => many.includes(name))).toBe(true)
})

test('with very many matching disciplines, classes are still soonest first', async () => {
  const type = {
    color: 'yoga',
    duration_minutes: 50,
    capacity: 9,
    points: toPoints(1),
    created_at: clock.now(),
  } as const
  const types = Array.from({ length: 320 }, (_, i) => ({ ...type, studio_id: kad.id, name: `Cuerda ${1000 + i}` }))
  await db.insertInto('class_type').values(types).execute()
  await sql`
    insert into class_session (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select studio_id, id, ${clock.now()}::timestamptz + s, ${clock.now()}::timestamptz + s + interval '50 minutes',
           'Europe/Istanbul', 9, 1, created_at
      from (select *, (1400 - right(name, 4)::int) * interval '1 hour' as s from class_type where name like 'Cuerda %') t`.execute(
    db,
  )
  const soonest = [1319, 1318, 1317, 1316, 1315].map((n) => `Cuerda ${n}`)
  expect(await titles(ana, 'cuerda')).toEqual({ classes: soonest })
  expect(await titles(ana, 'cuerda nefes')).toEqual({ classes: soonest })
  expect(await titles(ana, 'cureda 1317')).toEqual({ classes: ['Cuerda 1317'] })
  expect(await titles(ana, 'cuerda marea')).toEqual({})
})

test('after a rename, typos match the new name and not the old one', async () => {
  const made = await coach('Wilhelmina Prado', 'wil@cupo.test')
  expect((await titles(ana, 'wilhemina')).coaches).toEqual(['Wilhelmina Prado'])
  await db.updateTable('app_user').set({ name: 'Guillermina Prado' }).where('id', '=', made.userId).execute()
  expect((await titles(ana, 'guillermna')).coaches).toEqual(['Guillermina Prado'])
  expect(await titles(ana, 'wilhemina')).toEqual({})
})

test('words of names that no longer exist are deleted', async () => {
  const one = await signedIn(1, 'z1@cupo.test', { name: 'Zarzuela Quirós' })
  const other = await signedIn(1, 'z2@cupo.test', { name: 'Zarzuela Luz' })
  expect(await words('zarz%')).toEqual(['member zarzuela'])
  await db.updateTable('app_user').set({ name: '—', closed_at: clock.now() }).where('id', '=', one.userId).execute()
  expect([...(await words('zarz%')), ...(await words('quir%'))]).toEqual(['member zarzuela'])
  await db.updateTable('app_user').set({ name: '—', closed_at: clock.now() }).where('id', '=', other.userId).execute()
  expect(await words('zarz%')).toEqual([])
})

describe('with thousands of clients', () => {
  test('a studio and a coach find only their own clients, with and without typos', async () => {
    const leader = await coach('Olga Brito', 'olga@cupo.test')
    const big = await classAt({ coachId: leader.userId, capacity: 3000, inHours: 5 })
    const eva = await signedIn(1, 'eva@cupo.test', { name: 'Evangelina Ríos' })
    const stranger = await signedIn(1, 'eva2@cupo.test', { name: 'Evangelina Afuera' })
    await sql`
      insert into app_user (user_type, email, username, name, calendar_key, created_at)
      select 1, 'k' || n || '@cupo.test', 'k' || n, 'Karla Monte ' || n, 'k' || n, ${clock.now()}
        from generate_series(1, 2100) n`.execute(db)
    await sql`
      insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at,
                           booked_at, changed_at)
      select ${mar.id}, c.id, u.id, 'booked', 8, 'K' || u.id, c.starts_at, c.ends_at, c.created_at, c.created_at, c.created_at
        from app_user u cross join class_session c
       where c.id = ${big.id} and (u.name like 'Karla %' or u.id = ${eva.userId})`.execute(db)
    for (const who of [mar, leader]) {
      expect((await titles(who, 'evangelina')).clients).toEqual(['Evangelina Ríos'])
      expect((await titles(who, 'evangelnia')).clients).toEqual(['Evangelina Ríos'])
      expect((await titles(who, 'rios')).clients).toEqual(['Evangelina Ríos'])
      expect((await titles(who, 'karla mo')).clients).toHaveLength(5)
    }
    expect(await titles(kad, 'evangelina')).toEqual({})
    expect((await titles(owner, 'evangelina')).clients).toEqual(['Evangelina Afuera', 'Evangelina Ríos'])
    expect(await titles(ana, 'evangelina')).toEqual({})
    expect(stranger.userId).not.toBe(eva.userId)
  })

  test('a member who cancelled their only class still has a file, also in the search', async () => {
    const small = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' }, inHours: 30 })
    const { data } = await book(ana, small.id)
    expect((await titles(kad, 'socia')).clients).toEqual(['Socia 1'])
    await send(ana, 'DELETE', `/api/gym/bookings/${data.id}`)
    expect((await titles(kad, 'socia')).clients).toEqual(['Socia 1'])
  })
})

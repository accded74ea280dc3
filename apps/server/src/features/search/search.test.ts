import type { StudioId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, member, classAt, book, send, signedIn, studio, owner, mar, kad } = await gymApp()
type Group = { id: string; label: string; results: { title: string; subtitle?: string; link: string }[] }

const look = async (who: SignedIn, query: string, language = 'es'): Promise<Group[]> => {
  const headers = { 'accept-language': language }
  const { status, data } = await send(who, 'POST', '/api/common/search', { query }, headers)
  expect(status).toBe(200)
  return data.items
}
/** Results by group. */
const titles = async (who: SignedIn, query: string, language?: string) =>
  Object.fromEntries((await look(who, query, language)).map((g) => [g.id, g.results.map((r) => r.title)]))

const rename = (table: 'class_type' | 'studio' | 'app_user', from: string, name: string) =>
  db.updateTable(table).set({ name }).where('name', '=', from).execute()
const named = async (name: string, options: Parameters<typeof classAt>[0] = {}) => {
  const made = await classAt(options)
  await rename('class_type', made.name, name)
  return made
}
const coach = async (name: string, email: string, studioIds: readonly StudioId[]) => {
  const made = await signedIn(2, email, { name })
  const rows = studioIds.map((studio_id) => ({ studio_id, user_id: made.userId, created_at: clock.now() }))
  await db.insertInto('studio_coach').values(rows).execute()
  return made
}

const renata = await coach('Renata Solís', 'renata@cupo.test', [mar.id])
const deniz = await coach('Deniz Işık', 'deniz@cupo.test', [kad.id])
const ana = await member()
const bicycle = await named('Bicí intensa', { coachId: renata.userId, inHours: 30 })
const later = await named('Bici suave', { inHours: 60 })
await named('Bici de ayer', { inHours: -30 })
await named('Vinyasa Flow', {
  coachId: deniz.userId,
  studio: { id: kad.id, timeZone: 'Europe/Istanbul' },
})

test('classes match without accents, case and full words, soonest first', async () => {
  for (const query of ['bici', 'BICÍ', '  bíc ', 'bi']) {
    expect(await titles(ana, query)).toEqual({ classes: ['Bicí intensa', 'Bici suave'] })
  }
  const [group] = await look(ana, 'bici intensa')
  expect(group).toMatchObject({
    label: 'Clases',
    results: [
      {
        id: bicycle.id,
        link: `/gym/calendar/class/${bicycle.id}`,
        subtitle: 'mar 3 mar, 12:00 · Marea · Renata Solís',
        seats: { color: 'yoga', capacity: 10, taken: 0 },
      },
    ],
  })
})

test('words match across discipline, coach and studio', async () => {
  expect(await titles(ana, 'renata bici')).toEqual({ classes: ['Bicí intensa'] })
  expect(await titles(ana, 'nefes')).toEqual({ classes: ['Vinyasa Flow'], studios: ['Nefes'] })
  expect(await titles(ana, 'isik')).toEqual({ classes: ['Vinyasa Flow'], coaches: ['Deniz Işık'] })
  expect(await titles(ana, 'renata vinyasa')).toEqual({})
  const studios = (await look(ana, 'nefes')).find(({ id }) => id === 'studios')
  expect(studios?.results).toMatchObject([{ link: `/gym/calendar/studio-details/${kad.id}` }])
  expect(await titles(mar, 'nefes')).toEqual({})
})

test('a typo is corrected, and distant words do not match', async () => {
  expect(await titles(ana, 'vinysa')).toEqual({ classes: ['Vinyasa Flow'] })
  expect(await titles(ana, 'renatta')).toMatchObject({ coaches: ['Renata Solís'] })
  expect(await titles(ana, 'calendrio')).toEqual({ pages: ['Calendario'] })
  expect(await titles(ana, 'zumba')).toEqual({})
})

test('pages are those of the caller’s role, in the caller’s language', async () => {
  expect(await titles(ana, 'reservas')).toEqual({ pages: ['Reservas'] })
  expect(await titles(ana, 'rezerv', 'tr')).toEqual({ pages: ['Rezervasyonlar'] })
  expect(await titles(mar, 'reservas')).toEqual({})
  expect(await titles(mar, 'políticas')).toEqual({ pages: ['Políticas'] })
  expect((await look(ana, 'configuracion'))[0]?.results).toMatchObject([{ link: '/gym/settings' }])
  expect((await look(mar, 'rooms', 'en'))[0]).toMatchObject({
    label: 'Pages',
    results: [{ link: '/gym/studios/rooms', subtitle: 'Maintenance' }],
  })
})

test('queries under two characters are refused, and punctuation alone finds nothing', async () => {
  for (const query of ['', ' ', 'a', ' a ']) {
    expect((await send(ana, 'POST', '/api/common/search', { query })).fields).toEqual(['query'])
  }
  for (const query of ['%%', '__', '\\\\', '--', "';"]) expect(await look(ana, query)).toEqual([])
})

test('a studio finds its own classes, coaches and clients only', async () => {
  const eva = await member()
  await rename('app_user', 'Socia 2', 'Evangelina Ríos')
  expect(await titles(mar, 'evangelina')).toEqual({})
  await book(eva, bicycle.id)
  expect(await look(mar, 'evangelina')).toMatchObject([
    {
      id: 'clients',
      label: 'Clientes',
      results: [{ id: eva.userId, link: `/gym/studios/clients/${eva.userId}` }],
    },
  ])
  const added = await send(mar, 'POST', '/api/studio/clients', { name: 'Quetzal Sin Clase' })
  expect((await look(mar, 'quetzal'))[0]?.results).toMatchObject([{ link: `/gym/studios/clients/${added.data.id}` }])
  for (const query of [eva.email, 'socia2', '@cupo']) expect(await titles(mar, query)).not.toHaveProperty('clients')
  expect(await titles(kad, 'evangelina')).toEqual({})
  expect(await titles(kad, 'bici')).toEqual({})
  expect(await titles(kad, 'renata')).toEqual({})
  expect(await titles(mar, 'renata')).toMatchObject({ classes: ['Bicí intensa'], coaches: ['Renata Solís'] })
  expect((await look(mar, 'intensa'))[0]?.results[0]?.link).toBe(`/gym/studios/classes/${bicycle.id}/roster`)
})

test('a coach finds the members of their classes, with a link to the roster', async () => {
  expect(await titles(renata, 'evangelina')).toEqual({ clients: ['Evangelina Ríos'] })
  expect(await titles(deniz, 'evangelina')).toEqual({})
  expect((await look(renata, 'intensa'))[0]?.results[0]?.link).toBe(`/gym/studios/classes/${bicycle.id}/roster`)
  expect((await look(renata, 'suave'))[0]?.results[0]?.link).toBe(`/gym/calendar/class/${later.id}`)
  expect(await titles(renata, 'flow')).toEqual({})
})

test('members and companies find coaches but no other people', async () => {
  const company = await db
    .insertInto('corporate')
    .values({ name: 'Ceiba', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ceiba = await signedIn(6, 'ceiba@cupo.test', { name: 'Ceiba', corporateId: company.id })
  for (const who of [ana, ceiba]) {
    for (const query of ['evangelina', 'socia', 'paola']) expect(await titles(who, query)).toEqual({})
  }
})

test('the owner finds all people, also by mail address', async () => {
  const [group] = await look(owner, 'evangelina')
  expect(group).toMatchObject({
    id: 'clients',
    label: 'Personas',
    results: [{ subtitle: 'socia2@cupo.test', link: '/gym/owner/users?q=socia2%40cupo.test' }],
  })
  expect(await titles(owner, 'socia2@cupo.test')).toEqual({ clients: ['Evangelina Ríos'] })
})

test('members do not find a studio that has not published a class; its coach and the owner do', async () => {
  const fresh = await studio('Zafiro', 'America/Mexico_City')
  const zoe = await coach('Zoe Mar', 'zoe@cupo.test', [fresh.id])
  expect(await titles(ana, 'zafiro')).toEqual({})
  for (const who of [zoe, owner]) expect(await titles(who, 'zafiro')).toMatchObject({ studios: ['Zafiro'] })
  await classAt({ inHours: -30, studio: { id: fresh.id, timeZone: 'America/Mexico_City' } })
  expect(await titles(ana, 'zafiro')).toEqual({ studios: ['Zafiro'] })
})

test('suspended studios and people, and their data, are excluded', async () => {
  const now = clock.now()
  await db.updateTable('studio').set({ suspended_at: now }).where('id', '=', kad.id).execute()
  await db.updateTable('app_user').set({ suspended_at: now }).where('name', '=', 'Evangelina Ríos').execute()
  expect(await titles(ana, 'nefes')).toEqual({})
  expect(await titles(ana, 'vinyasa')).toEqual({})
  expect(await titles(ana, 'deniz')).toEqual({})
  expect(await titles(mar, 'evangelina')).toEqual({})
  expect(await titles(owner, 'nefes')).toMatchObject({ studios: ['Nefes'] })
})

test('cancelled classes are excluded', async () => {
  await db.updateTable('class_session').set({ status: 'cancelled' }).where('id', '=', later.id).execute()
  expect(await titles(ana, 'suave')).toEqual({})
})

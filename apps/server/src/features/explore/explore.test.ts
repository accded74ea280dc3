import type { ClassId } from '@cupo/core/ids'
import { toPoints } from '@cupo/core/to-points'
import { beforeAll, describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, send, signedIn, studio, mar, kad, db, clock } = await gymApp()
const ana = await member()
const renata = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
const istanbul = { id: kad.id, timeZone: 'Europe/Istanbul' }
const explore = async (query = '', who: SignedIn = ana) =>
  (await send(who, 'GET', `/api/gym/explore${query}`)).data.items
const follow = (id: string, who: SignedIn = ana) => send(who, 'POST', `/api/gym/studios/${id}/favourite`)
const unfollow = (id: string, who: SignedIn = ana) => send(who, 'DELETE', `/api/gym/studios/${id}/favourite`)
const cityId = async (name: string) =>
  (await send(ana, 'GET', '/api/gym/cities')).data.items.find((city: { name: string }) => city.name === name).id

beforeAll(async () => {
  // Both have published a class, of disciplines that are archived.
  for (const { id } of [mar, kad]) await classAt({ inHours: -48, studio: { id, timeZone: 'UTC' } })
  await db.updateTable('class_type').set({ archived_at: clock.now() }).execute()
  await send(mar, 'PATCH', '/api/studio/profile', { city: 'Ciudad de México', location: { lat: 19.4, lng: -99.2 } })
  await send(kad, 'PATCH', '/api/studio/profile', { city: 'İstanbul' })
  const works = [mar.id, kad.id].map((studio_id) => ({ studio_id, user_id: renata.userId, created_at: clock.now() }))
  await db.insertInto('studio_coach').values(works).execute()
})

describe('studios to explore', () => {
  test('are grouped by city, each with the next class of each discipline that has a free seat', async () => {
    const full = await classAt({ inHours: 2, capacity: 1 })
    await book(await member(), full.id)
    const open = await classAt({ inHours: 6, capacity: 4 })
    await db
      .updateTable('class_session')
      .set({ class_type_id: await typeOf(full.id) })
      .where('id', '=', open.id)
      .execute()
    const [studio, ...others] = await explore(`?cityId=${await cityId('Ciudad de México')}`)
    expect(others).toEqual([])
    expect(studio).toMatchObject({ name: 'Marea', city: 'Ciudad de México', location: { lat: 19.4, lng: -99.2 } })
    const discipline = studio.disciplines.find((d: { name: string }) => d.name === full.name)
    expect(discipline.next).toEqual({
      classId: open.id,
      startsAt: open.startsAt.toISOString(),
      capacity: 4,
      seatsLeft: 4,
    })
    expect((await explore()).map((s: { name: string }) => s.name)).toEqual(['Marea', 'Nefes'])
    expect(await explore('?cityId=x')).toEqual([])
  })

  test('have their disciplines by name, each without a next class if it has none in the next two weeks', async () => {
    const listed = async () => (await explore(`?cityId=${await cityId('İstanbul')}`))[0].disciplines
    expect(await listed()).toEqual([])
    const type = { studio_id: kad.id, color: 'yoga', duration_minutes: 60, capacity: 9, points: toPoints(8) }
    const types = ['yoga', 'Álgebra', 'Barre'].map((name) => ({ ...type, name, created_at: clock.now() }))
    await db.insertInto('class_type').values(types).execute()
    await classAt({ inHours: 15 * 24, studio: istanbul })
    expect(await listed()).toEqual(
      ['Álgebra', 'Barre', expect.stringContaining('Vinyasa'), 'yoga'].map((name) => ({
        name,
        color: 'yoga',
        next: null,
      })),
    )
  })
})

describe('a studio that has not published a class', () => {
  test('is in no list of members, and its page opens by its link', async () => {
    const fresh = await studio('Recién invitado', 'America/Lima')
    await send(fresh, 'PATCH', '/api/studio/profile', { city: 'Lima' })
    const namesIn = async (url: string) =>
      (await send(ana, 'GET', url)).data.items.map(({ name }: { name: string }) => name)
    const lists = ['/api/gym/explore', '/api/gym/studios', '/api/gym/cities']
    for (const url of lists) {
      expect([url, await namesIn(url)]).toEqual([url, expect.not.arrayContaining(['Recién invitado', 'Lima'])])
    }
    expect((await send(ana, 'GET', `/api/gym/studios/${fresh.id}`)).data.name).toBe('Recién invitado')
    await classAt({ studio: { id: fresh.id, timeZone: 'America/Lima' } })
    for (const url of lists) {
      expect([url, await namesIn(url)]).toEqual([
        url,
        expect.arrayContaining([url.endsWith('cities') ? 'Lima' : 'Recién invitado']),
      ])
    }
    await db.deleteFrom('class_session').where('studio_id', '=', fresh.id).execute()
  })
})

const typeOf = async (classId: ClassId) =>
  (await db.selectFrom('class_session').select('class_type_id').where('id', '=', classId).executeTakeFirstOrThrow())
    .class_type_id

describe('favourites', () => {
  test('followStudio and unfollowStudio are idempotent and affect only the caller', async () => {
    const eva = await member()
    for (const _ of [1, 2]) expect((await follow(mar.id)).data).toEqual({ favourite: true })
    const marked = async (who: SignedIn) => (await explore('', who)).map((s: { favourite: boolean }) => s.favourite)
    expect([await marked(ana), await marked(eva)]).toEqual([
      [true, false],
      [false, false],
    ])
    expect((await send(ana, 'GET', `/api/gym/studios/${mar.id}`)).data.favourite).toBe(true)
    for (const _ of [1, 2]) expect((await unfollow(mar.id)).data).toEqual({ favourite: false })
    expect(await marked(ana)).toEqual([false, false])
  })

  test('are refused for an unknown or suspended studio, and for callers with other roles than member', async () => {
    for (const id of ['999999', 'x', '-1']) expect((await follow(id)).status).toBe(404)
    expect((await follow(mar.id, mar)).codigo).toBe('SIN_PERMISO')
  })

  test('are listed first on the home and in the navigation, before studios with recent bookings', async () => {
    const eva = await member()
    const own = async () => (await send(eva, 'GET', '/api/gym/home')).data.studios
    const inNavigation = async () =>
      (await send(eva, 'GET', '/api/common/navigation')).data.default
        .find((item: { id: string }) => item.id === 'own-studios')
        ?.children.map((item: { title: string; link: string }) => [item.title, item.link])
    expect([await own(), await inNavigation()]).toEqual([[], undefined])
    await book(eva, (await classAt({ inHours: 30 })).id)
    await follow(kad.id, eva)
    expect(await own()).toMatchObject([
      { id: kad.id, name: 'Nefes', favourite: true },
      { id: mar.id, name: 'Marea', favourite: false },
    ])
    expect(await inNavigation()).toEqual([
      ['Nefes', `/gym/calendar/studio-details/${kad.id}`],
      ['Marea', `/gym/calendar/studio-details/${mar.id}`],
    ])
  })

  test('are deleted with the account', async () => {
    const eva = await member()
    await follow(mar.id, eva)
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', eva.userId).execute()
    const rows = () => db.selectFrom('studio_favourite').selectAll().where('user_id', '=', eva.userId).execute()
    expect(await rows()).toHaveLength(1)
    const { endAccount } = await import('../accounts/end-account.ts')
    await db.transaction().execute((tx) => endAccount(tx, eva.userId, clock.now()))
    expect(await rows()).toEqual([])
  })
})

describe('a coach', () => {
  test('is returned with studios and disciplines, without the mail address', async () => {
    const yoga = await classAt({ inHours: 60, coachId: renata.userId, studio: istanbul })
    const { status, data } = await send(ana, 'GET', `/api/gym/coaches/${renata.userId}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: renata.userId,
      name: 'Renata Solís',
      avatar: null,
      studios: [
        { id: mar.id, name: 'Marea', city: 'Ciudad de México', logo: null },
        { id: kad.id, name: 'Nefes', city: 'İstanbul', logo: null },
      ],
      disciplines: [{ name: yoga.name, color: 'yoga' }],
    })
  })

  test('is 404 for a member, a coach without a studio, and a malformed id', async () => {
    const alone = await signedIn(2, 'solo@cupo.test', { name: 'Solo' })
    for (const id of [ana.userId, alone.userId, '999999', 'x', '%27']) {
      expect((await send(ana, 'GET', `/api/gym/coaches/${id}`)).status).toBe(404)
    }
  })
})

import { brandId } from '@cupo/core/brand-id'
import type { ClassId, SessionId, StudioId } from '@cupo/core/ids'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { gymApp } from '../test/gym-app.ts'
import { openLive } from '../test/live-reader.ts'
import type { SignedIn } from '../test/studio-app.ts'
import { createDesks, deskItem, desksIn } from './agenda-desks.ts'

const { deps, db, clock, send, signedIn, member, classAt, book, mar, kad } = await gymApp()
// Desks call the first process; their streams are open on the second.
const other = await buildApp(deps)
const url = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => other.close())

const open: { close: () => void }[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
const look = async (who: SignedIn) => {
  const stream = await openLive(url, who.token)
  open.push(stream)
  return stream
}
const at = (who: SignedIn, classId: string | null, act = 'look') =>
  send(who, 'POST', '/api/studio/agenda/presence', { classId, act })
const soon = (see: () => unknown) => expect.poll(see, { interval: 10, timeout: 10_000 })
const desksOf = (stream: Awaited<ReturnType<typeof look>>) => stream.of('agenda').at(-1)?.desks

const leo = await signedIn(5, 'leo@cupo.test', { name: 'Leo / Paz, Ruiz', studioId: mar.id })
await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', leo.userId).execute()
const there = (classId: string | null, moving = false) => ({ name: 'Leo / Paz, Ruiz', classId, moving })

describe('the desks of an agenda', () => {
  test('the other desk of the studio gets the class; the desk itself and other people get nothing', async () => {
    const coach = await signedIn(2, 'coach-desks@cupo.test')
    await db
      .insertInto('studio_coach')
      .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
      .execute()
    const [ana, { id }] = [await member(), await classAt()]
    const [owner, own, theirs] = [await look(mar), await look(leo), await look(kad)]
    const [teaches, books] = [await look(coach), await look(ana)]
    expect(await at(leo, id)).toMatchObject({ status: 200, data: null })
    await soon(() => desksOf(owner)).toEqual([there(id)])
    await at(leo, id, 'move')
    await soon(() => desksOf(owner)).toEqual([there(id, true)])
    // An event that each of the others receives after the events of the desk.
    await book(ana, id)
    const second = await signedIn(5, 'kad-2@cupo.test', { name: 'Elif', studioId: kad.id })
    await at(second, null)
    await soon(() => desksOf(theirs)).toEqual([{ name: 'Elif', classId: null, moving: false }])
    for (const stream of [own, teaches, books]) await soon(() => stream.of('class').length).toBeGreaterThan(0)
    expect([...teaches.of('agenda'), ...books.of('agenda')]).toEqual([])
    expect(own.of('agenda').every(({ desks }) => (desks as unknown[]).length === 0)).toBe(true)
    await at(leo, null, 'leave')
    await soon(() => desksOf(owner)).toEqual([])
  })

  test('a stream that opens later receives the desks that are there', async () => {
    const { id } = await classAt()
    const first = await look(mar)
    clock.move(10)
    await at(leo, id)
    await soon(() => desksOf(first)).toEqual([there(id)])
    await soon(async () => desksOf(await look(mar))).toEqual([there(id)])
  })

  test('a desk is removed when its last stream closes', async () => {
    const owner = await look(mar)
    const [one, two] = [await look(leo), await look(leo)]
    clock.move(10)
    await at(leo, null)
    await soon(() => desksOf(owner)).toEqual([there(null)])
    one.close()
    clock.move(10)
    await at(leo, null, 'move')
    await soon(() => desksOf(owner)).toEqual([there(null, true)])
    two.close()
    await soon(() => desksOf(owner)).toEqual([])
  })

  test('a desk is removed twenty seconds after its last call', async () => {
    const owner = await look(mar)
    clock.move(10)
    await at(leo, null)
    await soon(() => desksOf(owner)).toEqual([there(null)])
    clock.move(21)
    await soon(() => desksOf(owner)).toEqual([])
  })

  test('a class of a different studio returns 404, and calls of a desk are rate limited', async () => {
    const { id } = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    clock.move(60)
    expect(await at(leo, id)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
    const answers: number[] = []
    for (let call = 0; call < 6; call++) answers.push((await at(leo, null)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    clock.move(1)
    expect((await at(leo, null)).status).toBe(200)
  })
})

describe('the list of desks', () => {
  const place = {
    studioId: brandId<StudioId>('3'),
    sessionId: brandId<SessionId>('9'),
    classId: brandId<ClassId>('44'),
    name: 'Ana, Paz/Ruiz :%\u{1f600}',
    act: 'look',
  } as const

  test('a name with separators is read as it was written', () => {
    expect(desksIn(`a:${deskItem(place)},${deskItem({ ...place, classId: null })}`)).toEqual([
      place,
      { ...place, classId: null },
    ])
    expect(desksIn(`a:${deskItem({ ...place, name: '\u{1f600}'.repeat(200) })}`)[0]?.name).toBe('\u{1f600}'.repeat(60))
  })

  test('a repeated place is no change, and extends the desk’s expiry', () => {
    const desks = createDesks()
    expect([desks.place(place, 0), desks.place(place, 15_000)]).toEqual([true, false])
    expect(desks.expire(35_000)).toEqual([])
    expect(desks.expire(35_001)).toEqual(['3'])
    expect(desks.othersOf(place.studioId, brandId<SessionId>('1'))).toEqual([])
  })

  test('at most twenty desks are shown', () => {
    const desks = createDesks()
    for (let desk = 1; desk <= 30; desk++) desks.place({ ...place, sessionId: brandId<SessionId>(String(desk)) }, 0)
    expect(desks.othersOf(place.studioId, brandId<SessionId>('30'))).toHaveLength(20)
  })
})

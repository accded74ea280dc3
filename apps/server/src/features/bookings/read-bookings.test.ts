import type { ClassId } from '@cupo/core/ids'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, cancel, balance, send, owner, mar, kad, clock } = await gymApp()
type Listed = { id: string; classId: ClassId; status: string }
const list = async (who: SignedIn, query = '') => (await send(who, 'GET', `/api/gym/bookings${query}`)).data
const classesOf = (page: { items: Listed[] }) => page.items.map((b) => b.classId)
const read = (who: SignedIn, id: string, language = 'es') =>
  send(who, 'GET', `/api/gym/bookings/${id}`, undefined, { 'accept-language': language })

describe('my bookings', () => {
  test('upcoming are sorted soonest first with waitlists; past and cancelled ones newest first', async () => {
    const ana = await member()
    const over = await classAt({ inHours: 1 })
    const far = await classAt({ inHours: 90 })
    const near = await classAt({ inHours: 30 })
    const left = await classAt({ inHours: 60 })
    const full = await classAt({ inHours: 45, capacity: 1 })
    await book(await member(), full.id)
    for (const c of [over, far, near]) await book(ana, c.id)
    await book(ana, full.id, { waitlist: true })
    await cancel(ana, (await book(ana, left.id)).data.id)
    clock.move(3 * 3600)
    const upcoming = await list(ana)
    expect(classesOf(upcoming)).toEqual([near.id, full.id, far.id])
    expect(upcoming.items[1]).toMatchObject({ status: 'waitlisted', waitlistPosition: 1, class: { id: full.id } })
    expect(upcoming.items[0]).toMatchObject({ class: { classType: { name: near.name } } })
    const past = await list(ana, '?scope=past')
    expect(classesOf(past)).toEqual([left.id, over.id])
  })

  test('are paged without gaps or repeats in both scopes', async () => {
    const ana = await member()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await classAt({ inHours: 20 + 2 * i, points: 0 })).id)
    for (const id of ids) await book(ana, id)
    const walk = async (scope: string) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(ana, `?scope=${scope}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...classesOf(page))
        cursor = page.nextCursor
      }
      return seen
    }
    expect(await walk('upcoming')).toEqual(ids)
    for (const b of (await list(ana)).items) await cancel(ana, b.id)
    expect(await walk('past')).toEqual(ids.toReversed())
    expect(await walk('upcoming')).toEqual([])
  })

  test.each(['scope=all', 'limit=0', 'limit=101', 'limit=x', 'cursor=x', 'x=1'])(
    'an invalid %s is refused, and the refusal names the field',
    async (query) => {
      const refused = await send(await member(0), 'GET', `/api/gym/bookings?${query}`)
      expect(refused).toMatchObject({ status: 400, codigo: 'VALIDACION', fields: [query.split('=')[0]] })
    },
  )

  test('are for members only; a studio reads one by id', async () => {
    expect(await send(mar, 'GET', '/api/gym/bookings')).toMatchObject({ status: 403, codigo: 'SIN_PERMISO' })
  })
})

describe('one booking', () => {
  test('shows its QR code to the member only', async () => {
    const ana = await member()
    const { data } = await book(ana, (await classAt()).id)
    expect(data.checkInCode).toMatch(/^[2-9A-Z]{12}$/)
    expect((await read(ana, data.id)).data.checkInCode).toBe(data.checkInCode)
    expect((await read(mar, data.id)).data.checkInCode).toBe('')
    for (const who of [await member(), kad]) expect(await read(who, data.id)).toMatchObject({ status: 404 })
  })

  test('has a free-cancellation limit: that of the class, or ten minutes after booking if later', async () => {
    const ana = await member()
    const early = await classAt({ inHours: 48 })
    const late = await classAt({ inHours: 5 })
    const until = async (c: typeof early) => (await book(ana, c.id)).data.freeCancelUntil
    expect(await until(early)).toBe(new Date(early.startsAt.getTime() - 12 * 3_600_000).toISOString())
    expect(await until(late)).toBe(new Date(clock.now().getTime() + 600_000).toISOString())
  })

  test('has a history in the caller’s language and the studio’s time zone', async () => {
    const [ana, eva] = [await member(), await member()]
    // Noon in Mexico City, free to leave until midnight there.
    const start = (18 * 3600 - ((clock.now().getTime() / 1000) % 86_400)) / 3600 + 48
    const yoga = await classAt({ inHours: start, capacity: 1, points: 8 })
    const first = await book(eva, yoga.id)
    const { data } = await book(ana, yoga.id, { waitlist: true })
    await cancel(eva, first.data.id)
    await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz.' })
    const historyOf = async (who: SignedIn, language: string) =>
      (await read(who, data.id, language)).data.history.map((h: { by: string; reason: string }) => [h.by, h.reason])
    const es = await historyOf(ana, 'es')
    expect(es.map(([by]: [string]) => by)).toEqual([expect.stringContaining('Socia'), 'Cupo', 'El estudio'])
    expect(es[1][1]).toMatch(/^Se liberó un lugar .* 8 puntos.*00:00\.$/)
    expect(es[2][1]).toBe('El estudio canceló la clase: Sin luz. Volvieron 8 puntos.')
    expect((await historyOf(ana, 'en'))[2]).toEqual([
      'The studio',
      'The studio cancelled the class: Sin luz. 8 points came back.',
    ])
    expect((await historyOf(ana, 'tr'))[2][0]).toBe('Stüdyo')
    expect((await historyOf(mar, 'es'))[2][0]).toBe('Marea')
  })

  test('that was only waitlisted has no returned points in its history', async () => {
    const ana = await member()
    const full = await classAt({ capacity: 1 })
    await book(await member(), full.id)
    const { data } = await book(ana, full.id, { waitlist: true })
    await send(mar, 'POST', `/api/studio/classes/${full.id}/cancel`, { reason: 'Sin agua' })
    const { history } = (await read(ana, data.id)).data
    expect(history.at(-1)).toMatchObject({ from: 'waitlisted', to: 'class_cancelled' })
    expect(history.at(-1).reason).toBe('El estudio canceló la clase: Sin agua.')
  })
})

test('classes of a suspended studio are hidden, but members can still read and cancel their seats', async () => {
  const [ana, eva] = [await member(20), await member()]
  const yoga = await classAt({ points: 8, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  const { data } = await book(ana, yoga.id)
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: true, reason: 'Falta el seguro' })
  const open = (who: Parameters<typeof send>[0]) => send(who, 'GET', `/api/gym/classes/${yoga.id}`)
  expect(await open(ana)).toMatchObject({ status: 200, data: { mine: { id: data.id } } })
  for (const who of [eva, owner]) expect(await open(who)).toMatchObject({ status: 404 })
  for (const who of [ana, eva, owner]) {
    const found = await send(who, 'GET', `/api/gym/classes?studioId=${kad.id}`)
    expect(found.data.items).toEqual([])
  }
  expect(await send(kad, 'GET', `/api/gym/bookings/${data.id}`)).toMatchObject({ status: 401 })
  expect(classesOf(await list(ana))).toContain(yoga.id)
  expect((await read(ana, data.id)).data).toMatchObject({ status: 'booked', class: { id: yoga.id } })
  expect((await send(ana, 'GET', '/api/gym/home')).data.next).toMatchObject({ class: { id: yoga.id } })
  expect(await cancel(ana, data.id)).toMatchObject({ status: 200, data: { returned: 8 } })
  expect(await balance(ana)).toBe(20)
  expect(await open(ana)).toMatchObject({ status: 404 })
})

import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

// The clock is at 12:00 UTC on Monday 2 March 2026: 17:45 in Kathmandu, 08:30 in St John's.
const { member, classAt, book, send, studio, signedIn, mar, kad, db, clock } = await gymApp()
const kathmandu = { ...(await studio('Himal', 'Asia/Kathmandu')), timeZone: 'Asia/Kathmandu' }
const stJohns = { ...(await studio('Puerto', 'America/St_Johns')), timeZone: 'America/St_Johns' }
const ana = await member()
const ids = (answer: { data: { items: { id: string }[] } }) => answer.data.items.map((c) => c.id)
const list = (query: string, who: SignedIn = ana) => send(who, 'GET', `/api/gym/classes?${query}`)

describe('dates are in each studio’s time zone', () => {
  test('a class at 00:30 in Kathmandu and one at 23:30 in St John’s are listed on their local dates', async () => {
    // 18:45 UTC of the 2nd is 00:30 of the 3rd in Kathmandu; 03:00 UTC of the 3rd is 23:30 of the 2nd in St John's.
    const himal = await classAt({ inHours: 6.75, studio: kathmandu })
    const puerto = await classAt({ inHours: 15, studio: stJohns })
    const second = ids(await list('from=2026-03-02&to=2026-03-02'))
    const third = ids(await list('from=2026-03-03&to=2026-03-03'))
    expect([second.includes(himal.id), third.includes(himal.id)]).toEqual([false, true])
    expect([second.includes(puerto.id), third.includes(puerto.id)]).toEqual([true, false])
    const { data } = await send(ana, 'GET', '/api/gym/calendar/days?from=2026-03-02&to=2026-03-03')
    const total = (date: string) => data.items.find((d: { date: string }) => d.date === date)?.classes
    expect([total('2026-03-02'), total('2026-03-03')]).toEqual([1, 1])
  })

  test('of two instants the second is excluded', async () => {
    const yoga = await classAt({ inHours: 100 })
    const at = yoga.startsAt.toISOString()
    const after = new Date(yoga.startsAt.getTime() + 1).toISOString()
    expect(ids(await list(`from=${at}&to=${after}`))).toEqual([yoga.id])
    expect(ids(await list(`from=2026-03-02T12:00:00Z&to=${at}`))).not.toContain(yoga.id)
  })

  test('calendar days include empty days and mark the caller’s own classes', async () => {
    const yoga = await classAt({ inHours: 24 * 30 })
    const days = async (query: string) =>
      (await send(ana, 'GET', `/api/gym/calendar/days?from=2026-03-31&to=2026-04-02&${query}`)).data.items
    const empty = { classes: 0, capacity: 0, seatsLeft: 0, mine: 0 }
    const around = [
      { date: '2026-03-31', ...empty },
      { date: '2026-04-02', ...empty },
    ]
    clock.move(24 * 3600 * 20)
    await book(ana, yoga.id)
    clock.move(-24 * 3600 * 20)
    const day = { date: '2026-04-01', classes: 1, capacity: 10, seatsLeft: 9, mine: 1 }
    expect(await days('')).toEqual([around[0], day, around[1]])
    expect(await days(`studioId=${kad.id}`)).toEqual([around[0], { ...day, ...empty }, around[1]])
    expect(await days('studioId=x')).toEqual(await days(`studioId=${kad.id}`))
  })

  test('a span of more than 42 days, or backwards, is refused', async () => {
    const days = (from: string, to: string) => send(ana, 'GET', `/api/gym/calendar/days?from=${from}&to=${to}`)
    expect(await days('2026-03-01', '2026-04-11')).toMatchObject({ status: 200 })
    expect(await days('2026-03-01', '2026-04-12')).toMatchObject({ status: 400, fields: ['to'] })
    expect(await days('2026-03-02', '2026-03-01')).toMatchObject({ status: 400, fields: ['to'] })
  })
})

describe('finding', () => {
  test('matches discipline, coach and studio, ignoring accents and case, and treats % as a letter', async () => {
    const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renáta Solís' })
    const yoga = await classAt({ inHours: 50, coachId: coach.userId })
    expect(ids(await list('q=SOLIS'))).toEqual([yoga.id])
    expect(ids(await list('q=himal')).length).toBe(1)
    expect(ids(await list('q=%25'))).toEqual([])
    expect(ids(await list(`coachId=${coach.userId}`))).toEqual([yoga.id])
    expect(ids(await list('coachId=abc'))).toEqual([])
  })

  test('matches words in any order, in composed and decomposed Unicode', async () => {
    const coach = await signedIn(2, 'camila@cupo.test', { name: 'Camila Duarte Ñáñez' })
    const yoga = await classAt({ inHours: 52, coachId: coach.userId })
    for (const q of ['duarte marea', 'MAREA  vinyasa camila', 'n\u0303a\u0301n\u0303ez', 'ÑÁÑEZ']) {
      expect([q, ids(await list(`q=${encodeURIComponent(q)}`))]).toEqual([q, [yoga.id]])
    }
    expect(ids(await list('q=camila%20himal'))).toEqual([])
    expect(await list(`q=${'x'.repeat(101)}`)).toMatchObject({ status: 400, fields: ['q'] })
  })

  test('with onlyAvailable leaves out begun and cancelled classes', async () => {
    const begun = await classAt({ inHours: -0.5 })
    const cancelled = await classAt({ inHours: 57 })
    await send(mar, 'POST', `/api/studio/classes/${cancelled.id}/cancel`, { reason: 'Obra' })
    const all = ids(await list(`studioId=${mar.id}&from=2026-03-02`))
    const open = ids(await list(`studioId=${mar.id}&from=2026-03-02&onlyAvailable=true`))
    expect([begun, cancelled].map((c) => all.includes(c.id))).toEqual([true, true])
    expect([begun, cancelled].map((c) => open.includes(c.id))).toEqual([false, false])
  })

  test('with onlyAvailable leaves out full classes', async () => {
    const full = await classAt({ inHours: 55, capacity: 1 })
    await book(await member(), full.id)
    expect(ids(await list(`studioId=${mar.id}`))).toContain(full.id)
    expect(ids(await list(`studioId=${mar.id}&onlyAvailable=true`))).not.toContain(full.id)
  })

  test('pages have no gaps or repeats, and an invalid cursor is refused', async () => {
    for (let i = 0; i < 5; i++) await classAt({ inHours: 200, studio: stJohns })
    const seen: string[] = []
    let next = ''
    do {
      const { data } = await list(`studioId=${stJohns.id}&limit=2${next}`)
      seen.push(...data.items.map((c: { id: string }) => c.id))
      next = data.nextCursor === null ? '' : `&cursor=${encodeURIComponent(data.nextCursor)}`
    } while (next !== '')
    expect(seen).toEqual(ids(await list(`studioId=${stJohns.id}`)))
    expect(new Set(seen).size).toBe(seen.length)
    const forged = Buffer.from(JSON.stringify(['yesterday', '1'])).toString('base64url')
    for (const cursor of ['x', forged, 'W10']) {
      expect(await list(`cursor=${cursor}`)).toMatchObject({ status: 400, fields: ['cursor'] })
    }
  })
})

test('the list of one studio has the arrivals of past classes', async () => {
  const yoga = await classAt({ inHours: 3 })
  const [eva, leo] = [await member(), await member()]
  const { data: booking } = await book(eva, yoga.id)
  await book(leo, yoga.id)
  clock.move(3 * 3600)
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/check-ins`, { bookingId: booking.id })
  const came = async (query: string) =>
    (await list(`from=${yoga.startsAt.toISOString()}&${query}`)).data.items.find(
      (c: { id: string }) => c.id === yoga.id,
    )?.came
  expect(await came(`studioId=${mar.id}`)).toBeUndefined()
  clock.move(2 * 3600)
  expect([await came(`studioId=${mar.id}`), await came('')]).toEqual([1, undefined])
  clock.move(-5 * 3600)
})

describe('visibility', () => {
  test('a studio sees only its own classes; a coach those of the studios where they work', async () => {
    const theirs = await classAt({ inHours: 60, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    const ours = await classAt({ inHours: 60 })
    expect(ids(await list('', mar))).not.toContain(theirs.id)
    expect(await send(mar, 'GET', `/api/gym/classes/${theirs.id}`)).toMatchObject({ status: 404 })
    const coach = await signedIn(2, 'bruno@cupo.test', { name: 'Bruno' })
    const works = { studio_id: kad.id, user_id: coach.userId, created_at: clock.now() }
    await db.insertInto('studio_coach').values(works).execute()
    expect(ids(await list('', coach))).toEqual([theirs.id])
    expect(await send(coach, 'GET', `/api/gym/classes/${ours.id}`)).toMatchObject({ status: 404 })
  })

  test('a member sees only their own booking of a class', async () => {
    const yoga = await classAt({ inHours: 65 })
    const eva = await member()
    const { data } = await book(eva, yoga.id)
    const mine = async (who: SignedIn) => (await send(who, 'GET', `/api/gym/classes/${yoga.id}`)).data.mine
    expect((await mine(eva)).id).toBe(data.id)
    expect(await mine(ana)).toBeNull()
    expect(await mine(mar)).toBeNull()
  })

  test('a past class has the status finished', async () => {
    const yoga = await classAt({ inHours: -2 })
    expect((await send(ana, 'GET', `/api/gym/classes/${yoga.id}`)).data.status).toBe('finished')
  })

  test.each(['0', 'abc', '99999999999999999999999', '-1', '1%27', '007'])(
    'there is no class with the id %s',
    async (id) => {
      expect(await send(ana, 'GET', `/api/gym/classes/${id}`)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
    },
  )
})

test('a list that is read as a whole has pages too', async () => {
  const all = (await send(ana, 'GET', '/api/gym/studios')).data
  const first = (await send(ana, 'GET', '/api/gym/studios?limit=2')).data
  const second = (await send(ana, 'GET', `/api/gym/studios?limit=2&cursor=${first.nextCursor}`)).data
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4))
  expect([all.nextCursor, second.nextCursor]).toEqual([null, null])
  expect(await send(ana, 'GET', '/api/gym/studios?limit=101')).toMatchObject({ status: 400, fields: ['limit'] })
})

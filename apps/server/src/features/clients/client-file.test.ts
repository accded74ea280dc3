import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const gym = await salesApp()
const { db, send, mar, kad, member, classAt, book } = gym

type Body = Record<string, unknown>
const enter = async (body: Body, who = mar) => (await send(who, 'POST', '/api/studio/clients', body)).data
const file = async (id: string) => (await send(mar, 'GET', `/api/studio/clients/${id}`)).data
const raw = async (url: string) => (await gym.app.inject({ url, headers: { authorization: mar.token } })).body

test('a file has passes, visits by week, money and one timeline with authors', async () => {
  const [ana, { offerId }] = [await member(50), await gym.offerOf(189_000)]
  await gym.openShift(0)
  expect((await gym.sell(ana, offerId, [{ method: 'cash', amount: 189_000 }])).status).toBe(201)
  const yoga = await classAt({ inHours: 1 })
  const { id: bookingId } = (await book(ana, yoga.id)).data
  await send(mar, 'POST', `/api/studio/clients/${ana.userId}/notes`, { text: 'Trae amigas', pinned: false })
  await send(mar, 'PATCH', `/api/studio/clients/${ana.userId}`, { tags: ['mañanas'], birthday: '1990-03-10' })
  const before = await file(ana.userId)
  expect(before.timeline.upcoming).toMatchObject([{ bookingId, className: yoga.name, status: 'booked' }])
  await db.updateTable('booking').set({ status: 'checked_in' }).where('id', '=', bookingId).execute()
  const data = await file(ana.userId)
  expect(data).toMatchObject({
    passes: [{ name: 'Pase 10', left: 9 }],
    holds: [{ name: 'Pase 10', left: 9, given: 10 }],
    sales: [{ name: 'Pase 10', total: 189_000, methods: ['cash'] }],
    monthly: { amount: 63_000, currency: 'MXN' },
    visits: 1,
    streak: 1,
    weeks: [...Array(11).fill(0), 1],
  })
  expect(data.history).toHaveLength(26)
  expect(data.history.at(-1)).toMatchObject({ visits: 1, missed: 0 })
  const kinds = data.timeline.items.map((item: Body) => `${item.kind} ${item.what}`)
  expect(kinds).toEqual(
    expect.arrayContaining(['sale desk', 'pass given', 'booking booked', 'note note', 'edit birthday tags']),
  )
  expect(data.timeline.items.find((item: Body) => item.kind === 'edit')).toMatchObject({ by: 'Marea' })
})

test('the timeline is read page by page, each event once, and narrowed to classes or money', async () => {
  const ana = await member(80)
  for (let n = 1; n <= 4; n++) await book(ana, (await classAt({ inHours: 3 * n })).id)
  const url = `/api/studio/clients/${ana.userId}/timeline`
  const found: string[] = []
  let cursor = ''
  do {
    const page = (await send(mar, 'GET', `${url}?limit=2${cursor}`)).data
    found.push(...page.items.map((item: Body) => item.id))
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`
  } while (cursor !== '')
  expect([found.length, new Set(found).size]).toEqual([4, 4])
  expect((await send(mar, 'GET', `${url}?kind=money`)).data).toEqual({ upcoming: [], items: [], nextCursor: null })
  expect((await send(mar, 'GET', `${url}?kind=classes`)).data.items).toHaveLength(4)
  expect((await send(kad, 'GET', url)).status).toBe(404)
})

test('points given to a client are in the timeline and in its money; only managers may give them', async () => {
  const [ana, owner] = [await member(20), await gym.signedIn(4, 'duena@cupo.test')]
  await book(ana, (await classAt({ inHours: 2 })).id)
  expect((await file(ana.userId)).may).toEqual({ givePoints: true })
  await send(owner, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 30, note: 'Apertura' })
  const given = await send(mar, 'POST', `/api/studio/clients/${ana.userId}/points`, { points: 5, note: 'Cortesía' })
  expect(given.data.pool).toBe(25)
  const event = { kind: 'points', title: 'Cortesía', count: 5, by: 'Marea' }
  expect((await file(ana.userId)).timeline.items.filter(({ kind }: Body) => kind === 'points')).toMatchObject([event])
  const money = await send(mar, 'GET', `/api/studio/clients/${ana.userId}/timeline?kind=money`)
  expect(money.data.items).toMatchObject([event])
  const setRole = (role: string) =>
    db.updateTable('app_user').set({ staff_role: role }).where('id', '=', mar.userId).execute()
  await setRole('reception')
  expect((await file(ana.userId)).may).toEqual({ givePoints: false })
  await setRole('manager')
  expect((await file(ana.userId)).may).toEqual({ givePoints: true })
  await setRole('owner')
})

test('health notes that a member wrote are not in the file', async () => {
  const ana = await member(20)
  await send(ana, 'PATCH', '/api/gym/profile', { healthNotes: 'Hernia lumbar' })
  await book(ana, (await classAt({ inHours: 2 })).id)
  expect(JSON.stringify(await file(ana.userId))).not.toContain('Hernia')
})

test('many clients are tagged by id and by filter, with the number of changes', async () => {
  const ids = []
  for (let n = 0; n < 3; n++) ids.push((await enter({ name: `Lote ${n}` })).id)
  const foreign = (await enter({ name: 'Lote ajeno' }, kad)).id
  const tag = (body: Body) => send(mar, 'POST', '/api/studio/clients/tags', body)
  expect((await tag({ ids: [ids[0], foreign], tag: ' VIP ' })).data).toEqual({ changed: 1 })
  expect((await tag({ filter: { q: 'lote' }, tag: 'vip' })).data).toEqual({ changed: 2 })
  expect((await file(ids[1])).tags).toEqual(['vip'])
  expect((await tag({ filter: { tag: 'vip' }, tag: 'vip', remove: true })).data).toEqual({ changed: 3 })
  for (const body of [{ tag: 'x' }, { tag: 'x', ids, filter: {} }]) expect((await tag(body)).fields).toEqual(['ids'])
})

test('a message to many reaches members who sign in, once each, five times a day', async () => {
  const [ana, without] = [await member(0), await enter({ name: 'Sin cuenta' })]
  await enter({ name: 'x', email: ana.email })
  const sendMessage = (body: Body) =>
    send(mar, 'POST', '/api/studio/clients/messages', {
      ids: [ana.userId, without.id],
      value: 'Te extrañamos',
      ...body,
    })
  expect((await sendMessage({})).data).toEqual({ sent: 1, unreachable: 1 })
  const chats = (await send(ana, 'GET', '/api/common/chats')).data
  expect(chats.items).toMatchObject([{ lastMessage: 'Te extrañamos', unreadCount: 1 }])
  for (let n = 0; n < 4; n++) expect((await sendMessage({ value: `Hola ${n}` })).status).toBe(201)
  const sixth = await sendMessage({ value: 'Otra vez' })
  expect([sixth.status, sixth.codigo]).toEqual([429, 'DEMASIADOS_INTENTOS'])
})

test('the export has every client of the filter, and no cell is a formula', async () => {
  await enter({ name: '=HYPERLINK("http://x.test")', phone: '+52 55 1111 0000', tags: ['exportar'] })
  const csv = await raw('/api/studio/clients/export.csv?tag=exportar')
  const [, line] = csv.split('\r\n')
  expect(line).toContain(`"'=HYPERLINK(""http://x.test"")",,'+52 55 1111 0000,,exportar`)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignApp } from '../../test/campaign-app.ts'

const gym = await campaignApp()
const { app, db, send, mar, owner, member, clock, segment, sendNow, read, nextDay, linksTo } = gym
type Person = Awaited<ReturnType<typeof member>>

const browser = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', 'sec-fetch-mode': 'navigate' }

test('a followed link counts as opened and leads to the stored page only', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const [ana, bea] = people as [Person, Person]
  const id = await sendNow(filter, { button: { label: 'Ver', to: 'web', url: 'https://marea.mx/a?b=1' } })
  const links = await linksTo(ana)
  const head = await app.inject({ method: 'HEAD', url: links.follow })
  expect([head.statusCode, (await read(id)).opened]).toEqual([302, 0])
  const opened = async () => (await read(id)).opened
  const go = (path: string, headers: Record<string, string> = browser) =>
    app.inject({ method: 'GET', url: path, headers })
  // A scanner is redirected and counts nothing: within seconds, with its own name, or without navigating.
  expect((await go(links.follow)).statusCode).toBe(302)
  clock.move(60)
  for (const headers of [{ 'user-agent': 'Barracuda Sentinel' }, { ...browser, 'sec-fetch-mode': 'no-cors' }])
    expect((await go(links.follow, headers)).headers.location).toBe('https://marea.mx/a?b=1')
  expect(await opened()).toBe(0)
  const followed = await go(`${links.follow}?url=https://evil.test`)
  expect([followed.statusCode, followed.headers.location]).toEqual([302, 'https://marea.mx/a?b=1'])
  expect((await app.inject(links.page)).headers.location).toBe(`https://cupo.test/gym/campaigns/${id}`)
  expect((await app.inject('/c/unknown')).headers.location).toBe('https://cupo.test/home')
  expect((await read(id)).opened).toBe(1)
  expect((await send(bea, 'GET', `/api/gym/campaigns/${id}`)).data).toMatchObject({
    studio: { name: 'Marea' },
    paragraphs: ['Te extrañamos.', 'Vuelve a Marea.'],
    button: { link: 'https://marea.mx/a?b=1' },
    subscribed: true,
  })
  expect((await read(id)).opened).toBe(1)
  expect((await send(bea, 'POST', `/api/gym/campaigns/${id}/open`)).status).toBe(200)
  expect((await read(id)).opened).toBe(2)
  const stranger = await member(0)
  expect((await send(stranger, 'GET', `/api/gym/campaigns/${id}`)).status).toBe(404)
  expect((await send(stranger, 'POST', `/api/gym/campaigns/${id}/open`)).status).toBe(404)
})

test('bookings within seven days after the opening are counted', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const [ana, bea] = people as [Person, Person]
  for (const each of people)
    await send(owner, 'POST', `/api/owner/users/${each.userId}/points`, { points: 50, note: 'x' })
  const id = await sendNow(filter)
  await gym.book(bea, (await gym.classAt()).id)
  await send(ana, 'POST', `/api/gym/campaigns/${id}/open`)
  expect((await read(id)).bookings).toBe(0)
  await gym.book(ana, (await gym.classAt({ inHours: 24 })).id)
  expect((await read(id)).bookings).toBe(1)
  await clock.move(8 * 24 * 3_600)
  await gym.book(ana, (await gym.classAt()).id)
  expect((await read(id)).bookings).toBe(1)
})

test('news are stopped by one click without a session, and started again by the page', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const [ana] = people as [Person, Person]
  const id = await sendNow(filter)
  const { token } = await linksTo(ana)
  const post = (payload: string, type: string, to = token) =>
    app.inject({ method: 'POST', url: `/news/${to}`, payload, headers: { 'content-type': type } })
  const form = 'application/x-www-form-urlencoded'
  expect((await post('a=b', form)).statusCode).toBe(404)
  expect((await post('List-Unsubscribe=One-Click', form, 'unknown')).statusCode).toBe(404)
  expect((await read(id)).stopped).toBe(0)
  expect((await post('List-Unsubscribe=One-Click', form)).statusCode).toBe(200)
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(multipart, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect((await read(id)).stopped).toBe(1)
  expect((await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)).data.getsNews).toBe(false)
  const news = `/api/news/${token}`
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) =>
    (await app.inject({ method, url: path, ...(payload && { payload }) })).json()
  expect((await call('GET', news)).data).toEqual({ studio: 'Marea', subscribed: false })
  expect((await call('PUT', news, { subscribed: true })).data).toEqual({ studio: 'Marea', subscribed: true })
  expect((await read(id)).stopped).toBe(0)
  expect((await call('GET', '/api/news/unknown')).codigo).toBe('CODIGO_INVALIDO')
  expect((await call('PUT', '/api/news/unknown', { subscribed: true })).codigo).toBe('CODIGO_INVALIDO')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${`user:${ana.userId}`} and action like 'news_%' order by id`.execute(
    db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['news_stopped', 'news_resumed'])
})

test('a member stops the news in the app, and is not a recipient of the next campaign', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const [ana] = people as [Person, Person]
  const first = await sendNow(filter)
  const stopped = await send(ana, 'PUT', `/api/gym/campaigns/${first}/news`, { subscribed: false })
  expect(stopped.data.subscribed).toBe(false)
  await nextDay()
  const second = await sendNow(filter)
  expect(await read(second)).toMatchObject({ recipients: 1, skipped: { unsubscribed: 1 } })
})

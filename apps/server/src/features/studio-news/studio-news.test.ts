import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignApp, campaignsUrl } from '../../test/campaign-app.ts'

const {
  db,
  send,
  mar,
  kad,
  owner,
  member,
  clock,
  segment,
  draft,
  schedule,
  sendNow,
  runJob,
  read,
  nextDay,
  linksTo,
  app,
} = await campaignApp()
const rule = `${campaignsUrl}/news`
const clients = '/api/studio/clients'
const turn = (agreedOnly: boolean) => send(mar, 'PUT', rule, { agreedOnly })
const newsOf = async (id: string) => (await send(mar, 'GET', `${clients}/${id}`)).data.news
const audited = async (id: string) => {
  const { rows } = await sql<{ action: string; source: string }>`
    select action, details->>'source' as source from audit_log where subject = ${`user:${id}`} and action like 'news_%'
     order by id`.execute(db)
  return rows.map(({ action, source }) => [action, source])
}
const unasked = { state: 'unasked', at: null, source: null }

test('the desk records an agreement and a refusal, with date and source', async () => {
  const [ana] = (await segment(1)).people
  const id = ana?.userId ?? ''
  expect(await newsOf(id)).toEqual(unasked)
  const agreedAt = clock.now().toISOString()
  await send(mar, 'PATCH', `${clients}/${id}`, { news: true })
  expect(await newsOf(id)).toEqual({ state: 'agreed', at: agreedAt, source: 'desk' })
  clock.move(60)
  await send(mar, 'PATCH', `${clients}/${id}`, { news: true })
  expect((await newsOf(id)).at).toBe(agreedAt)
  const stopped = await send(mar, 'PATCH', `${clients}/${id}`, { news: false })
  expect(stopped.data).toMatchObject({ getsNews: false, news: { state: 'stopped', source: null } })
  await send(mar, 'PATCH', `${clients}/${id}`, { news: true, newsReason: 'Por teléfono' })
  expect(await audited(id)).toEqual([
    ['news_agreed', 'desk'],
    ['news_stopped', 'desk'],
    ['news_resumed', 'desk'],
  ])
  const made = await send(mar, 'POST', clients, { name: 'Rosa', news: true })
  expect(made.data.news).toMatchObject({ state: 'agreed', source: 'desk' })
})

test('the desk starts stopped news again only with how the client asked for them', async () => {
  const [ana] = (await segment(1)).people
  const id = ana?.userId ?? ''
  const refused = { status: 400, codigo: 'VALIDACION', fields: ['newsReason'] }
  await send(mar, 'PATCH', `${clients}/${id}`, { news: false })
  const answer = await send(mar, 'PATCH', `${clients}/${id}`, { news: true, tags: ['vip'] })
  expect(answer).toMatchObject(refused)
  expect(answer.mensaje).toMatch(
    /^Detuvo las novedades el \d+ de \p{L}+ de \d{4}\. Escribe cómo te pidió recibirlas de nuevo\.$/u,
  )
  expect(await send(mar, 'PATCH', `${clients}/${id}`, { news: true, newsReason: ' ' })).toMatchObject({ status: 400 })
  const again = { name: 'Socia', email: ana?.email, news: true }
  expect(await send(mar, 'POST', clients, again)).toMatchObject(refused)
  expect((await send(mar, 'GET', `${clients}/${id}`)).data).toMatchObject({
    news: { state: 'stopped' },
    getsNews: false,
  })
  expect((await send(mar, 'GET', `${clients}/${id}`)).data.tags).not.toContain('vip')
  const entered = await send(mar, 'POST', clients, { ...again, newsReason: 'En persona, hoy' })
  expect(entered.data).toMatchObject({ existing: 'client', news: { state: 'agreed', source: 'desk' } })
  const { rows } = await sql<{ details: unknown }>`
    select a.details || t.texts as details from audit_log a join audit_text t on t.audit_id = a.id
     where a.action = 'news_resumed' and a.subject = ${`user:${id}`}`.execute(db)
  expect(rows).toMatchObject([{ details: { reason: 'En persona, hoy', source: 'desk' } }])
})

test('a member chooses the news of each studio of which they are a client, and of no other', async () => {
  const [ana] = (await segment(1)).people
  if (ana === undefined) throw new Error('no member')
  const list = async () => (await send(ana, 'GET', '/api/gym/news')).data.items
  expect(await list()).toEqual([{ studio: { id: mar.id, name: 'Marea' }, ...unasked, gets: true }])
  await turn(true)
  expect(await list()).toMatchObject([{ state: 'unasked', gets: false }])
  const choose = (subscribed: boolean, id = mar.id) => send(ana, 'PUT', `/api/gym/studios/${id}/news`, { subscribed })
  expect((await choose(true)).data).toMatchObject({ state: 'agreed', source: 'profile', gets: true })
  expect((await choose(false)).data).toMatchObject({ state: 'stopped', gets: false })
  expect((await choose(true, kad.id)).status).toBe(404)
  const booked = { subscribed: true, source: 'booking' }
  const agreed = await send(ana, 'PUT', `/api/gym/studios/${mar.id}/news`, booked)
  expect(agreed.data).toMatchObject({ state: 'agreed', source: 'booking' })
  await choose(false)
  expect(await audited(ana.userId)).toEqual([
    ['news_agreed', 'profile'],
    ['news_stopped', 'profile'],
    ['news_resumed', 'booking'],
    ['news_stopped', 'profile'],
  ])
  await turn(false)
})

test('a studio that asks for consent sends to those who agreed; the others are counted by reason', async () => {
  await nextDay()
  const { people, filter } = await segment(4)
  const [ana, bea] = people
  await send(mar, 'PATCH', `${clients}/${ana?.userId}`, { news: true })
  await send(mar, 'PATCH', `${clients}/${bea?.userId}`, { news: false })
  const count = async () =>
    (await send(mar, 'GET', `${campaignsUrl}/audience?tag=${encodeURIComponent(filter.tag)}`)).data
  expect(await count()).toMatchObject({ recipients: 3, skipped: { unsubscribed: 1, unasked: 0 } })
  expect((await turn(true)).data).toMatchObject({ agreedOnly: true, may: { edit: true } })
  expect(await count()).toMatchObject({ recipients: 1, skipped: { unsubscribed: 1, unasked: 2 } })
  const id = await sendNow(filter)
  expect(await read(id)).toMatchObject({ recipients: 1, skipped: { unsubscribed: 1, unasked: 2 } })
  const found = async (news: string) =>
    (await send(mar, 'GET', `${clients}?tag=${encodeURIComponent(filter.tag)}&news=${news}`)).data.items.length
  expect([await found('agreed'), await found('unasked'), await found('stopped')]).toEqual([1, 2, 1])
  await turn(false)
})

test('a rule that is switched on while a campaign is sent counts for those who still wait', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const { id } = await draft(filter)
  await schedule(id)
  await sql`update campaign set status = 'sending', recipients = 2, skipped = '{"unsubscribed":0,"unreachable":0,"recent":0}'
             where id = ${id}`.execute(db)
  await sql`insert into campaign_recipient (campaign_id, studio_id, person_id)
            select ${id}, ${mar.id}, unnest(${people.map((one) => one.userId)}::bigint[])`.execute(db)
  await send(mar, 'PATCH', `${clients}/${people[0]?.userId}`, { news: true })
  await turn(true)
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 1, skipped: { unasked: 1, unsubscribed: 0 } })
  await turn(false)
})

test('stopping by the link of a mail withdraws the agreement; starting again there is one', async () => {
  await nextDay()
  const { people, filter } = await segment(1)
  const [ana] = people
  await send(mar, 'PATCH', `${clients}/${ana?.userId}`, { news: true })
  await sendNow(filter)
  const { token } = await linksTo({ email: ana?.email ?? '' })
  const put = (subscribed: boolean) => app.inject({ method: 'PUT', url: `/api/news/${token}`, payload: { subscribed } })
  await put(false)
  expect(await newsOf(ana?.userId ?? '')).toMatchObject({ state: 'stopped', source: null })
  await put(true)
  expect(await newsOf(ana?.userId ?? '')).toMatchObject({ state: 'agreed', source: 'mail' })
})

test('the agreement of a campaign sent before the reason existed is still shown', async () => {
  await nextDay()
  const { filter } = await segment(1)
  const id = await sendNow(filter)
  await sql`update campaign set skipped = skipped - 'unasked' where id = ${id}`.execute(db)
  expect((await read(id)).skipped).toEqual({ unsubscribed: 0, unasked: 0, unreachable: 0, recent: 0 })
})

test('the rule counts clients by state; a change is audited once, and the desk only reads it', async () => {
  const before = (await send(mar, 'GET', rule)).data
  expect(before.agreed + before.unasked + before.stopped).toBeGreaterThan(0)
  await turn(true)
  await turn(true)
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where action = 'news_policy_changed' order by id desc limit 2`.execute(db)
  expect(rows.map(({ details }) => details)).toEqual([{ agreedOnly: true }, { agreedOnly: false }])
  await sql`update app_user set staff_role = 'reception' where id = ${mar.userId}`.execute(db)
  expect((await turn(false)).status).toBe(403)
  expect((await send(mar, 'GET', rule)).data.may).toEqual({ edit: false })
  await sql`update app_user set staff_role = 'owner' where id = ${mar.userId}`.execute(db)
  await turn(false)
})

test('a new studio in the European Economic Area asks for consent, another one does not', async () => {
  const agreedOnlyOf = async (name: string, timeZone: string) => {
    const body = { name, email: `${timeZone.split('/')[1]}@cupo.test`, timeZone }
    const { data } = await send(owner, 'POST', '/api/owner/studios', body)
    const { rows } = await sql<{
      on: boolean
    }>`select news_agreed_only as on from studio where id = ${data.id}`.execute(db)
    return rows[0]?.on
  }
  expect(await agreedOnlyOf('Mar de Madrid', 'Europe/Madrid')).toBe(true)
  expect(await agreedOnlyOf('Cerro', 'America/Bogota')).toBe(false)
})

test('a member who takes their file over can agree there', async () => {
  const take = async (more: object) => {
    const { id } = (await send(mar, 'POST', clients, { name: 'Olga' })).data
    const { code } = (await send(mar, 'POST', `${clients}/${id}/claim-code`)).data
    const olga = await member(0)
    await send(olga, 'POST', '/api/gym/claims', { code, ...more })
    return newsOf(olga.userId)
  }
  expect(await take({ news: true })).toMatchObject({ state: 'agreed', source: 'claim' })
  expect(await take({})).toEqual(unasked)
})

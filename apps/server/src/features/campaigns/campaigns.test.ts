import type { CampaignId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignApp, campaignsUrl as url } from '../../test/campaign-app.ts'

const { db, send, mar, kad, member, mails, segment, draft, schedule, runJob, sendNow, read, nextDay, mailTo, linksTo } =
  await campaignApp()
type Person = Awaited<ReturnType<typeof member>>

test('a draft is written, changed under its version, duplicated and deleted', async () => {
  const made = await draft({ tag: 'vip' })
  expect(made).toMatchObject({ status: 'draft', version: 1, recipients: 0, button: { to: 'studio', url: null } })
  const saved = await send(mar, 'PATCH', `${url}/${made.id}`, { text: 'Otro', version: 1 })
  expect(saved.data).toMatchObject({ text: 'Otro', subject: 'Hola, {nombre}', version: 2 })
  const stale = await send(mar, 'PATCH', `${url}/${made.id}`, { text: 'Tarde', version: 1 })
  expect([stale.status, stale.codigo, stale.data.text]).toEqual([409, 'ESTADO_INVALIDO', 'Otro'])
  const copy = await send(mar, 'POST', `${url}/${made.id}/duplicate`)
  expect([copy.status, copy.data.text, copy.data.id === made.id]).toEqual([201, 'Otro', false])
  expect((await send(mar, 'DELETE', `${url}/${made.id}`)).status).toBe(200)
  expect((await send(mar, 'GET', `${url}/${made.id}`)).status).toBe(404)
  expect((await send(mar, 'GET', url)).data.items.map(({ id }: { id: string }) => id)).toEqual([copy.data.id])
})

test('a changed filter is no longer the one of the saved list, until it is named again', async () => {
  const { id } = await draft({ tag: 'vip' }, { listName: 'Los vip' })
  const patch = async (body: object) => (await send(mar, 'PATCH', `${url}/${id}`, { ...body })).data.listName
  expect(await patch({ text: 'Otro' })).toBe('Los vip')
  expect(await patch({ filter: { tag: 'eco' } })).toBeNull()
  expect(await patch({ filter: { tag: 'eco' }, listName: 'Los eco' })).toBe('Los eco')
})

test('an unknown placeholder and an address without https are refused by field', async () => {
  const refused = await send(mar, 'POST', url, { subject: 'Hola, {apellido}', filter: {} })
  expect([refused.status, refused.fields]).toEqual([400, ['subject']])
  expect(refused.mensaje).toContain('{apellido}')
  const button = { label: 'Ver', to: 'web', url: 'http://marea.mx' }
  expect((await send(mar, 'POST', url, { subject: 'Hola', filter: {}, button })).fields).toEqual(['button.url'])
})

test('a different studio reaches no campaign', async () => {
  const { id } = await draft({ tag: 'vip' })
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { text: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/duplicate', undefined],
    ['POST', '/schedule', { at: null }],
    ['POST', '/unschedule', undefined],
    ['POST', '/test', undefined],
  ] as const)
    expect((await send(kad, method, `${url}/${id}${path}`, body)).status, path).toBe(404)
})

test('a campaign is scheduled by the local time of the studio, and taken back', async () => {
  const { id } = await draft({ tag: 'nadie' })
  // 12:00 UTC is 06:00 in Mexico City.
  expect((await schedule(id, '2026-03-02T06:00')).fields).toEqual(['at'])
  expect((await schedule(id, '2026-02-30T06:00')).fields).toEqual(['at'])
  const scheduled = await schedule(id, '2026-03-02T06:05')
  expect(scheduled.data).toMatchObject({ status: 'scheduled', sendAt: '2026-03-02T12:05:00.000Z' })
  expect((await send(mar, 'PATCH', `${url}/${id}`, { text: 'x' })).codigo).toBe('ESTADO_INVALIDO')
  expect(await runJob()).toBe(0)
  expect((await send(mar, 'POST', `${url}/${id}/unschedule`)).data).toMatchObject({ status: 'draft', sendAt: null })
  expect((await send(mar, 'POST', `${url}/${id}/unschedule`)).codigo).toBe('ESTADO_INVALIDO')
})

test('a fourth campaign on one local day is refused', async () => {
  await nextDay()
  const made = await Promise.all([1, 2, 3, 4].map(() => draft({ tag: 'nadie' })))
  const statuses = await Promise.all(made.map(async ({ id }) => (await schedule(id)).status))
  expect(statuses.sort()).toEqual([200, 200, 200, 409])
  await runJob()
})

test('each recipient gets one mail and one notification, with their name', async () => {
  await nextDay()
  const { people, filter } = await segment(3)
  const [ana, bea, cora] = people as [Person, Person, Person]
  await sql`update app_user set name = 'Ana María Ruiz' where id = ${ana.userId}`.execute(db)
  // Bea has no account; Cora gets no mail of this topic.
  await sql`update app_user set email_verified_at = null, password_hash = null where id = ${bea.userId}`.execute(db)
  await send(cora, 'PATCH', '/api/common/notification-choices', { topic: 'news', byMail: false })
  const id = await sendNow(filter)
  expect(await runJob()).toBe(0)
  const sent = await read(id)
  expect(sent).toMatchObject({ status: 'sent', recipients: 3, delivered: 3, opened: 0, stopped: 0 })
  const mail = await mailTo(ana)
  expect(mail?.subject).toBe('Hola, Ana')
  expect(mail?.body_text).toContain('Vuelve a Marea.')
  expect(mail?.unsubscribe_link).toMatch(/^https:\/\/cupo\.test\/news\/[\w-]{43}$/)
  expect((await linksTo(ana)).page).not.toBe('')
  expect((await linksTo(bea)).page).toBe('')
  expect((await mails(cora.email)).length).toBe(0)
  const notices = (await send(ana, 'GET', '/api/common/notifications')).data.items
  expect(notices).toMatchObject([
    { title: 'Hola, Ana', description: 'Te extrañamos. Vuelve a Marea.', link: `/gym/campaigns/${id}`, icon: 'mail' },
  ])
  expect((await send(cora, 'GET', '/api/common/notifications')).data.items).toHaveLength(1)
  const { rows } = await sql`select from notification where user_id = ${bea.userId}`.execute(db)
  expect(rows).toEqual([])
})

test('the audience names why a client gets nothing, and a client gets one campaign in 24 hours', async () => {
  await nextDay()
  const { people, filter } = await segment(4)
  const [ana, bea, cora] = people as [Person, Person, Person]
  const count = async () => (await send(mar, 'GET', `${url}/audience?tag=${encodeURIComponent(filter.tag)}`)).data
  expect(await count()).toEqual({
    clients: 4,
    recipients: 4,
    skipped: { unsubscribed: 0, unasked: 0, unreachable: 0, recent: 0 },
  })
  await sql`update client set news_off_at = now() where person_id = ${ana.userId}`.execute(db)
  await sql`update app_user set email = null where id = ${bea.userId}`.execute(db)
  await sql`update app_user set invitation_held = true, email_verified_at = null where id = ${cora.userId}`.execute(db)
  expect(await count()).toMatchObject({
    clients: 4,
    recipients: 1,
    skipped: { unsubscribed: 1, unreachable: 2, recent: 0 },
  })
  const first = await sendNow(filter)
  expect(await read(first)).toMatchObject({ recipients: 1, skipped: { unsubscribed: 1, unreachable: 2, recent: 0 } })
  expect((await count()).skipped.recent).toBe(1)
  const second = await sendNow(filter)
  expect(await read(second)).toMatchObject({ status: 'sent', recipients: 0, skipped: { recent: 1 } })
  await nextDay()
  expect((await count()).recipients).toBe(1)
})

test('two campaigns that are due at once reach a client once', async () => {
  await nextDay()
  const { filter } = await segment(2)
  const [first, second] = [await draft(filter), await draft(filter)]
  await Promise.all([schedule(first.id), schedule(second.id)])
  await Promise.all([runJob(), runJob()])
  await runJob()
  expect((await read(first.id)).recipients + (await read(second.id)).recipients).toBe(2)
})

test('a recipient who stops the news while it is sent gets nothing', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const [ana, bea] = people as [Person, Person]
  const { id } = await draft(filter)
  await schedule(id)
  // The state after the recipients were fixed.
  await sql`update campaign set status = 'sending', recipients = 2,
              skipped = '{"unsubscribed":0,"unreachable":0,"recent":0}' where id = ${id}`.execute(db)
  await sql`insert into campaign_recipient (campaign_id, studio_id, person_id)
            select ${id}, ${mar.id}, unnest(${[ana.userId, bea.userId]}::bigint[])`.execute(db)
  await sql`update client set news_off_at = now() where person_id = ${ana.userId}`.execute(db)
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 1, skipped: { unsubscribed: 1 } })
  expect(await mailTo(ana)).toBeUndefined()
})

test('a failed batch is repeated without a second mail', async () => {
  await nextDay()
  const { people, filter } = await segment(2)
  const { id } = await draft(filter)
  await schedule(id)
  await sql`alter table mail add constraint mail_fails check (recipient <> ${sql.lit(people[1]?.email)}) not valid`.execute(
    db,
  )
  await expect(runJob()).rejects.toThrow('mail_fails')
  expect(await read(id)).toMatchObject({ status: 'sending', recipients: 2, delivered: 0 })
  await sql`alter table mail drop constraint mail_fails`.execute(db)
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', delivered: 2 })
  for (const each of people) expect(await mails(each.email)).toHaveLength(1)
})

test('a suspended studio sends nothing: its due campaign is a draft again', async () => {
  await nextDay()
  const { filter } = await segment(1)
  const { id } = await draft(filter)
  await schedule(id)
  await sql`update studio set suspended_at = now() where id = ${mar.id}`.execute(db)
  await runJob()
  await sql`update studio set suspended_at = null where id = ${mar.id}`.execute(db)
  expect(await read(id)).toMatchObject({ status: 'draft', recipients: 0 })
  const row = await db
    .selectFrom('campaign_recipient')
    .select('person_id')
    .where('campaign_id', '=', id as CampaignId)
    .execute()
  expect(row).toEqual([])
})

test('the preview and the test mail show the text to its author', async () => {
  const made = await draft({ tag: 'vip' })
  const preview = await send(mar, 'POST', `${url}/preview`, {
    subject: 'Hola, {nombre}',
    text: 'Vuelve a {estudio}.',
    button: { label: 'Ver', to: 'giftCards' },
  })
  expect(preview.data).toMatchObject({ subject: 'Hola, Marea', notification: { description: 'Vuelve a Marea.' } })
  expect(preview.data.html).toContain('/gym/gift-cards"')
  const tested = await send(mar, 'POST', `${url}/${made.id}/test`)
  expect(tested.status).toBe(200)
  const { rows } = await sql<{ subject: string; unsubscribe_link: string | null }>`
    select subject, unsubscribe_link from mail where recipient = ${tested.data.to}`.execute(db)
  expect(rows).toEqual([{ subject: '[Prueba] Hola, Marea', unsubscribe_link: null }])
  const more = await Promise.all(Array.from({ length: 10 }, () => send(mar, 'POST', `${url}/${made.id}/test`)))
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('merged files keep the wish for no news, and the undo gives back what each had', async () => {
  await nextDay()
  const { people } = await segment(1)
  const [ana] = people as [Person]
  const other = (await send(mar, 'POST', '/api/studio/clients', { name: 'Ana sin cuenta' })).data
  await sql`update client set news_off_at = now() where person_id = ${other.id}`.execute(db)
  const merged = await send(mar, 'POST', '/api/studio/clients/merge', { keepId: ana.userId, mergeId: other.id })
  const getsNews = async (id: string) => (await send(mar, 'GET', `/api/studio/clients/${id}`)).data.getsNews
  expect(await getsNews(ana.userId)).toBe(false)
  await send(mar, 'POST', `/api/studio/clients/merge/${merged.data.id}/undo`)
  expect([await getsNews(ana.userId), await getsNews(other.id)]).toEqual([true, false])
})

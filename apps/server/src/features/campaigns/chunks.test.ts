import type { CampaignId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignApp, campaignsUrl as url } from '../../test/campaign-app.ts'
import { sendBatch, startCampaign } from './send-due.ts'

const { db, send, mar, clock, mails, segment, draft, schedule, runJob, read, nextDay } = await campaignApp()

/** Starts a campaign to a segment of five with two recipients per chunk. */
const started = async () => {
  await nextDay()
  const { people, filter } = await segment(5)
  const id = (await draft(filter)).id as CampaignId
  await schedule(id)
  await db.transaction().execute((tx) => startCampaign(tx, id, clock.now(), 2))
  return { id, people, filter }
}
const step = (id: CampaignId) => db.transaction().execute((tx) => sendBatch(tx, id, 'https://cupo.test', clock.now()))
const countOf = async (from: 'campaign_chunk' | 'campaign_recipient', id: CampaignId) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(from)} where campaign_id = ${id}`.execute(db)
  return rows[0]?.count
}

test('recipients are fixed at the start and inserted in steps; a failed step is repeated, and each gets one mail', async () => {
  const { id, people, filter } = await started()
  const [first] = people
  expect(await read(id)).toMatchObject({ status: 'sending', recipients: 5, delivered: 0 })
  expect([await countOf('campaign_chunk', id), await countOf('campaign_recipient', id)]).toEqual([2, 2])
  // A client who starts to match is none, and one who no longer matches stays one.
  await sql`update client set tags = '{}' where person_id = ${first?.userId}`.execute(db)
  const late = await segment(1)
  await sql`update client set tags = array[${filter.tag}] where person_id = ${late.people[0]?.userId}`.execute(db)
  await sql`alter table campaign_recipient add constraint step_fails check (person_id <> ${sql.lit(Number(people[2]?.userId))})`.execute(
    db,
  )
  await expect(step(id)).rejects.toThrow('step_fails')
  await sql`alter table campaign_recipient drop constraint step_fails`.execute(db)
  expect([await countOf('campaign_chunk', id), await step(id), await countOf('campaign_chunk', id)]).toEqual([2, 2, 1])
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 5, delivered: 5 })
  for (const each of people) expect(await mails(each.email)).toHaveLength(1)
  expect(await mails(late.people[0]?.email ?? '')).toHaveLength(0)
})

test('clients who wait in a chunk count as having got a campaign', async () => {
  const { filter } = await started()
  const { data } = await send(mar, 'GET', `${url}/audience?tag=${encodeURIComponent(filter.tag)}`)
  expect(data).toMatchObject({ clients: 5, recipients: 0, skipped: { recent: 5 } })
  await runJob()
})

test('a client whose file was erased between two steps is no recipient', async () => {
  const { id, people } = await started()
  await sql`delete from client where person_id = ${people[4]?.userId}`.execute(db)
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 4, delivered: 4, skipped: { unreachable: 1 } })
})

test('a studio that is suspended between two steps reaches nobody', async () => {
  const { id } = await started()
  await sql`update studio set suspended_at = now() where id = ${mar.id}`.execute(db)
  await runJob()
  await sql`update studio set suspended_at = null where id = ${mar.id}`.execute(db)
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 0, delivered: 0 })
  expect(await countOf('campaign_chunk', id)).toBe(0)
})

test('a campaign with chunks that a process of the release before marked as sent is continued', async () => {
  const { id } = await started()
  await sql`update campaign set status = 'sent', sent_at = ${clock.now()} where id = ${id}`.execute(db)
  await runJob()
  expect(await read(id)).toMatchObject({ status: 'sent', delivered: 5 })
})

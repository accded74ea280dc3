import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignApp } from '../../test/campaign-app.ts'
import { campaignSender } from './send-due.ts'

const { db, clock, segment, draft, schedule, read, nextDay } = await campaignApp()
const statusOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).status))
const two = async () => {
  const made: { id: string; email: string }[] = []
  for (let n = 0; n < 2; n++) {
    const { people, filter } = await segment(1)
    const { id } = await draft(filter)
    await schedule(id)
    made.push({ id, email: people[0]?.email ?? '' })
  }
  return made.map(({ id }) => id).concat(made.map(({ email }) => email)) as [string, string, string, string]
}

test('a run whose time is up leaves the rest to the next run, and a run with time does all', async () => {
  await nextDay()
  const [first, second] = await two()
  let at = 0
  const slow = campaignSender(() => {
    at += 150
    return at
  })
  const run = () => slow(db, clock.now())
  await run()
  expect(await statusOf(first, second)).not.toContain('sent')
  for (let runs = 0; (await run()) > 0; runs++) expect(runs).toBeLessThan(10)
  expect(await statusOf(first, second)).toEqual(['sent', 'sent'])
  await nextDay()
  const [third, fourth] = await two()
  await campaignSender(() => 0)(db, clock.now())
  expect(await statusOf(third, fourth)).toEqual(['sent', 'sent'])
})

test('a campaign that fails does not stop the others', async () => {
  await nextDay()
  const [broken, other, email] = await two()
  await sql`alter table mail add constraint mail_fails check (recipient <> ${sql.lit(email)}) not valid`.execute(db)
  await expect(campaignSender(() => 0)(db, clock.now())).rejects.toThrow('mail_fails')
  await sql`alter table mail drop constraint mail_fails`.execute(db)
  expect(await statusOf(broken, other)).toEqual(['sending', 'sent'])
})

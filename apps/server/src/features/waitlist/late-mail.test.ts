import { setTimeout as sleep } from 'node:timers/promises'
import { mustExist } from '@cupo/core/must-get'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { smtpServer } from '../../test/smtp-server.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, deps, clock, member, full, wait, mine, goToHour, mar } = app
const smtp = await smtpServer()
afterAll(() => smtp.close())

/** Runs the jobs until the mail to an address has been delivered. @returns its text */
const deliver = async (to: string): Promise<string> => {
  const jobs = await startJobs(deps, smtp.url)
  const arrived = () => smtp.received.find((mail) => mail.to === to)
  for (let i = 0; i < 200 && !arrived(); i++) await sleep(50)
  await jobs.stop()
  const { data } = mustExist(arrived(), 'the mail')
  const [, part = ''] = data.split(/Content-Type: text\/plain[^\n]*\n/)
  const text = part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(text, 'latin1').toString('utf8').split('text/html')[0] ?? ''
}
/** Promotes a member of the waitlist six hours before the class, while mail does not leave. */
const promoted = async () => {
  goToHour('10:00')
  const yoga = await full({ inHours: 6, points: 8 })
  const eva = await member(20)
  const id = await wait(eva, yoga.id)
  const jobs = await startJobs(deps, smtp.url)
  await jobs.stop()
  await yoga.free()
  return { eva, id }
}

test('a late mail about a promotion names the limit that counts from its delivery, as the app does', async () => {
  await db
    .updateTable('studio')
    .set({ policy: JSON.stringify({ promoteUntilHours: 2 }) })
    .where('id', '=', mar.id)
    .execute()
  const { eva, id } = await promoted()
  const stored = await db.selectFrom('mail').selectAll().where('recipient', '=', eva.email).execute()
  const isPromotion = ({ booking_id: booking }: { booking_id: string | null }) => booking === id
  expect(stored.find(isPromotion)?.body_text).toContain('Puedes cancelar gratis hasta el lunes 2 de marzo, 10:30.')
  clock.move(3 * 3600)
  const text = await deliver(eva.email)
  expect(text).toContain('Puedes cancelar gratis hasta el lunes 2 de marzo, 13:30.')
  expect(text).not.toContain('10:30')
  expect((await mine(eva, id)).freeCancelUntil).toBe(new Date(clock.now().getTime() + 30 * 60_000).toISOString())
  const sent = await db.selectFrom('mail').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow()
  expect([sent.body_text, sent.letter]).toEqual(['', null])
})

test('a mail that arrives after the class has begun names no limit', async () => {
  const { eva } = await promoted()
  clock.move(6 * 3600 + 60)
  const text = await deliver(eva.email)
  expect(text).toContain('se liberó un lugar')
  expect(text).not.toContain('cancelar gratis')
})

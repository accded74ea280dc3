import { setTimeout as sleep } from 'node:timers/promises'
import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { write } from '../db/write.ts'
import { createLink } from '../features/mailed-links/store.ts'
import { openSession } from '../features/sessions/store.ts'
import { done, refuse } from '../http/refusal.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { accountApp } from '../test/account-app.ts'
import { smtpServer } from '../test/smtp-server.ts'
import { deleteExpired } from './delete-expired.ts'
import { endLease, takeLease } from './lease-store.ts'
import { startJobs } from './start-jobs.ts'

const { db, deps, clock, person, mails } = await accountApp()
const smtp = await smtpServer()
afterAll(() => smtp.close())

const send = (to: string, code = '4821') =>
  write(db, async (tx) => {
    await queueMail(tx, {
      to,
      template: 'code',
      params: { code, name: 'Ana', severalPending: false },
      language: 'es',
      now: clock.now(),
    })
    return done(null)
  })
const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 200 && !(await holds()); i++) await sleep(50)
  expect(await holds()).toBe(true)
}
const isErased = async (to: string) => (await mails(to)).every((m) => m.sent_at !== null && m.code === null)

test('without SMTP mail stays in the outbox and queues no job', async () => {
  await send('antes@correo.test')
  const jobs = await startJobs(deps, null)
  await send('queda@correo.test')
  await jobs.stop()
  const { rows } = await sql`select id from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(db)
  expect(rows).toEqual([])
  expect((await mails('queda@correo.test'))[0]?.code).toBe('4821')
})

test('with SMTP each mail is sent once and its bodies are erased; earlier mail stays', async () => {
  const jobs = await startJobs(deps, smtp.url)
  await send('sale@correo.test')
  await until(() => isErased('sale@correo.test'))
  const [mail] = await mails('sale@correo.test')
  expect([mail?.body_text, mail?.body_html, mail?.subject]).toEqual(['', '', 'Tu código de Cupo'])
  const taken = smtp.received.filter((r) => r.to === 'sale@correo.test')
  expect(taken).toHaveLength(1)
  expect(taken[0]?.data).toMatch(/^From: Cupo <no-reply@cupo\.test>$/m)
  expect(taken[0]?.data).toContain('4821')
  expect(smtp.received.some((r) => r.to === 'queda@correo.test')).toBe(false)
  await jobs.stop()
})

test('the mail of a refused act is not sent', async () => {
  const jobs = await startJobs(deps, smtp.url)
  await write(db, async (tx) => {
    await queueMail(tx, {
      to: 'nunca@correo.test',
      template: 'code',
      params: { code: '1234', name: 'Ana', severalPending: false },
      language: 'es',
      now: clock.now(),
    })
    return refuse('SIN_CUPO')
  })
  await send('centinela@correo.test')
  await until(() => isErased('centinela@correo.test'))
  expect(smtp.received.some((r) => r.to === 'nunca@correo.test')).toBe(false)
  await jobs.stop()
})

test('a rejected mail is retried, and two processes send it once', async () => {
  smtp.refuseNext(1)
  const jobs = await Promise.all([startJobs(deps, smtp.url), startJobs(deps, smtp.url)])
  for (let i = 0; i < 10; i++) await send(`n${i}@correo.test`)
  await until(async () => {
    for (let i = 0; i < 10; i++) if (!(await isErased(`n${i}@correo.test`))) return false
    return true
  })
  for (let i = 0; i < 10; i++) expect(smtp.received.filter((r) => r.to === `n${i}@correo.test`)).toHaveLength(1)
  await Promise.all(jobs.map((j) => j.stop()))
})

test('stop is idempotent and safe before the first job', async () => {
  const jobs = await startJobs(deps, smtp.url)
  await Promise.all([jobs.stop(), jobs.stop()])
  await jobs.stop()
  await sql`select 1`.execute(db)
})

test('of two processes, the one with the lease runs the due acts; the other one follows when it stops or dies', async () => {
  const { db: pages } = deps
  const holderOf = async () => {
    const { rows } = await sql<{ holder: string; ms: number }>`
      select holder, (extract(epoch from until - clock_timestamp()) * 1000)::int as ms from due_lease`.execute(pages)
    return mustIndex(rows, 0)
  }
  expect(await takeLease(pages, 'first', 60_000)).toBe(0)
  const left = await takeLease(pages, 'second', 60_000)
  expect(left).toBeGreaterThan(50_000)
  expect(left).toBeLessThanOrEqual(60_000)
  await endLease(pages, 'second', 0)
  expect((await holderOf()).holder).toBe('first')
  expect(await takeLease(pages, 'first', 300)).toBe(0)

  const jobs = await startJobs(deps, null)
  await until(async () => !['first', ''].includes((await holderOf()).holder))
  const { holder } = await holderOf()
  const other = await startJobs(deps, null)
  await sleep(300)
  expect((await holderOf()).holder).toBe(holder)
  await jobs.stop()
  await until(async () => (await holderOf()).holder !== holder)
  await other.stop()
  expect((await holderOf()).ms).toBeLessThanOrEqual(0)
})

test('deleteExpired removes only expired rows', async () => {
  const userId = await person('barrido@correo.test')
  const count = async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select count(*) from sign_in_session) sessions, (select count(*) from email_link) links,
             (select count(*) from attempt where kind = 'forgot') attempts, (select count(*) from mail) mails,
             (select count(*) from notification) notifications`.execute(db)
    return rows[0]
  }
  await db.deleteFrom('mail').execute()
  await write(db, async (tx) => {
    await openSession(tx, userId, 'x', clock.now())
    await createLink(tx, { userId, kind: 'reset' }, clock.now())
    await queueMail(tx, {
      to: 'barrido@correo.test',
      template: 'code',
      params: { code: '1234', name: 'Ana', severalPending: false },
      language: 'en',
      now: clock.now(),
    })
    return done(null)
  })
  await db.insertInto('attempt').values({ kind: 'forgot', subject: 'x', at: clock.now() }).execute()
  await db.deleteFrom('notification').execute()
  const notification = { user_id: userId, kind: 'seat_booked', event_key: 'seat:1', created_at: clock.now() }
  await db.insertInto('notification').values(notification).execute()
  await deleteExpired(db, clock.now())
  expect(await count()).toEqual({ sessions: '1', links: '1', attempts: '1', mails: '1', notifications: '1' })
  clock.move(24 * 3600 + 1)
  await deleteExpired(db, clock.now())
  expect(await count()).toEqual({ sessions: '1', links: '0', attempts: '0', mails: '1', notifications: '1' })
  clock.move(30 * 24 * 3600)
  await deleteExpired(db, clock.now())
  expect(await count()).toEqual({ sessions: '0', links: '0', attempts: '0', mails: '0', notifications: '1' })
  clock.move(369 * 24 * 3600)
  await deleteExpired(db, clock.now())
  expect(await count()).toMatchObject({ notifications: '0' })
})

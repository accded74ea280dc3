import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'
import { openSession } from '../sessions/store.ts'
import { eventSentences } from './describe-event.ts'

const app = await waitlistApp()
const { db, send, mar, member, classAt, book, cancel, clock, full, wait, claim, due, goToHour } = app
const minutes = (n: number) => clock.move(n * 60)
const hours = (n: number) => clock.move(n * 3600)

const leaving = async () => {
  const yoga = await classAt()
  const ana = await member()
  await cancel(ana, (await book(ana, yoga.id)).data.id)
  const changed = (await book(ana, yoga.id)).data.id
  await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, {
    startsAt: new Date(yoga.startsAt.getTime() + 3_600_000).toISOString(),
  })
  hours(47)
  await cancel(ana, changed)
}
const refilled = async () => {
  const yoga = await classAt({ inHours: 5 })
  const ana = await member()
  const { data } = await book(ana, yoga.id)
  minutes(20)
  await cancel(ana, data.id)
  await book(await member(), yoga.id)
}
const lists = async () => {
  const soon = await full({ inHours: 48, capacity: 2 })
  const [poor, ana, eva] = [await member(0), await member(), await member()]
  for (const who of [poor, ana]) await wait(who, soon.id)
  await soon.free()
  await cancel(eva, await wait(eva, soon.id))
  const [one, other] = [await full({ inHours: 60 }), await full({ inHours: 61 })]
  for (const { id } of [one, other]) await wait(ana, id, { eitherGroup: 'jueves' })
  await one.free()
  await cancel(ana, (await app.seen(ana, one.id)).mine.id)
}
const offers = async () => {
  goToHour('10:00')
  const today = await full({ inHours: 8 })
  const [ana, eva, sol] = [await member(), await member(), await member()]
  await wait(ana, today.id)
  const evas = await wait(eva, today.id)
  await today.free()
  minutes(16)
  await due()
  await claim(eva, evas)
  await wait(sol, today.id)
  hours(9)
  await due()
  goToHour('10:00')
  const withHeldSeat = await full({ inHours: 9, capacity: 2 })
  await wait(sol, withHeldSeat.id)
  await withHeldSeat.free()
  await send(mar, 'PATCH', `/api/studio/classes/${withHeldSeat.id}`, { capacity: 1 })
}
const attended = async () => {
  const ana = await member()
  for (let i = 0; i < 2; i += 1) {
    const yoga = await classAt({ inHours: 1 })
    const { data } = await book(ana, yoga.id)
    hours(1)
    const url = `/api/gym/classes/${yoga.id}`
    await send(mar, 'POST', `${url}/check-ins`, { bookingId: data.id })
    await send(mar, 'DELETE', `${url}/check-ins/${data.id}`)
    await send(mar, 'POST', `${url}/no-shows`, { bookingId: data.id })
    await send(mar, 'DELETE', `${url}/check-ins/${data.id}`)
    await send(mar, 'POST', `${url}/no-shows`, { bookingId: data.id })
    hours(2)
  }
  const third = await classAt({ inHours: 1 })
  await book(ana, third.id)
  const late = await classAt({ inHours: 1, capacity: 1 })
  const [eva, sol] = [await member(), await member()]
  const { data } = await book(eva, late.id)
  minutes(67)
  await send(mar, 'POST', `/api/gym/classes/${late.id}/late-releases`, { bookingId: data.id, memberId: sol.userId })
  hours(30)
  await due()
}
const deskActs = async () => {
  goToHour('10:00')
  const remove = (id: string, body?: Record<string, unknown>) => send(mar, 'DELETE', `/api/gym/bookings/${id}`, body)
  const yoga = await full({ capacity: 2, inHours: 9 })
  const [eva, sol] = [await member(), await member()]
  await wait(eva, yoga.id)
  const second = await wait(sol, yoga.id)
  const memberId = (await member()).userId
  await remove(yoga.holders[0]?.id as string)
  const override = { reason: 'Le cambiamos la clase' }
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId, override })
  await remove(yoga.holders[1]?.id as string, { charge: true, reason: 'Avisó tarde' })
  await remove(second)
}
const suspended = async () => {
  const yoga = await classAt()
  await book(await member(), yoga.id)
  const suspend = (body: Record<string, unknown>) => send(app.owner, 'PATCH', `/api/owner/studios/${mar.id}`, body)
  await suspend({ suspended: true, reason: 'Sin permiso' })
  await suspend({ suspended: false })
  // The suspension ends the studio's sessions.
  mar.token = (await openSession(db, mar.userId, 'test', clock.now())).accessToken
}
const studioActs = async () => {
  const yoga = await classAt()
  await book(await member(), yoga.id)
  await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz' })
  const policy = JSON.stringify({ lowEnrolmentMin: 2, guestsPerMonth: 1 })
  await sql`update studio set policy = ${policy} where id = ${mar.id}`.execute(db)
  const host = await member()
  const two = await classAt({ inHours: 72 })
  const { data } = await book(host, two.id, { guests: [{ name: 'Bea', email: 'bea@x.test' }] })
  await cancel(host, data.id)
  goToHour('09:00')
  const few = await classAt({ inHours: 8 })
  await book(await member(), few.id)
  hours(2)
  await due()
}
const undone = async () => {
  const yoga = await classAt({ inHours: 240 })
  await book(await member(), yoga.id)
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(yoga.startsAt)
  const { data } = await send(mar, 'POST', '/api/studio/changes', { kind: 'closed', from: day, to: day, name: 'Obra' })
  await send(mar, 'POST', `/api/studio/changes/${data.id}/undo`, {})
}

test('every event reason has a complete phrase in each language, for the member and for the desk', async () => {
  for (const act of [leaving, refilled, lists, offers, deskActs, attended, studioActs, undone, suspended]) await act()
  const { rows } = await sql<{ reason: string; booking_id: string; token: string }>`
    select distinct on (e.reason, b.id) e.reason, e.booking_id, b.member_id::text as token
      from booking_event e join booking b on b.id = e.booking_id order by e.reason, b.id`.execute(db)
  const happened = new Set(rows.map((row) => row.reason))
  expect([...happened].sort()).toEqual(Object.keys(eventSentences).sort())

  const { rows: bare } = await sql<{ reason: string }>`
    select distinct reason from booking_event
     where not details ?& array['rule', 'policyVersion', 'startsAt', 'timeZone']`.execute(db)
  expect(bare).toEqual([])

  const usedPhrases = new Set<string>()
  for (const id of new Set(rows.map((row) => row.booking_id))) {
    for (const language of ['es', 'en', 'tr']) {
      const { data } = await send(mar, 'GET', `/api/gym/bookings/${id}`, undefined, { 'accept-language': language })
      for (const { reason, policyVersion } of data.history) {
        expect(reason).not.toMatch(/undefined|null|NaN|Invalid|\d{4}-\d\d-\d\d|T\d\d:|Z\b|\$\{/)
        expect(reason).toMatch(/^[A-ZÁÉÍÓÚÇĞİÖŞÜ0-9].*[.!?]$/)
        expect(policyVersion).toBe(1)
        usedPhrases.add(reason)
      }
    }
  }
  expect(usedPhrases.size).toBeGreaterThan(rows.length)
  // Hundreds of requests take longer than the default timeout on a busy machine.
}, 120_000)

test('a member gets the same history without the names of the studio’s staff', async () => {
  const ana: SignedIn = await member()
  const yoga = await classAt()
  const { data } = await book(ana, yoga.id)
  await send(mar, 'DELETE', `/api/gym/bookings/${data.id}`)
  const mine = (await send(ana, 'GET', `/api/gym/bookings/${data.id}`)).data.history
  const desk = (await send(mar, 'GET', `/api/gym/bookings/${data.id}`)).data.history
  expect(mine.map((h: { reason: string }) => h.reason)).toEqual(desk.map((h: { reason: string }) => h.reason))
  expect([mine[1].by, desk[1].by]).toEqual(['El estudio', 'Marea'])
})

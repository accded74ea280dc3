import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, send, signedIn, owner, mar, kad, db, clock } = await gymApp()
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
const colleague = await signedIn(2, 'bruno@cupo.test', { name: 'Bruno Salazar' })
for (const user_id of [coach.userId, colleague.userId]) {
  await db.insertInto('studio_coach').values({ studio_id: mar.id, user_id, created_at: clock.now() }).execute()
}
const roster = (who: SignedIn, classId: string) => send(who, 'GET', `/api/gym/classes/${classId}/roster`)
const writeHealthNotes = (who: SignedIn, health_notes: string) =>
  db.updateTable('app_user').set({ health_notes }).where('id', '=', who.userId).execute()
type Item = { booking: { status: string }; member: { id: string; firstTime: boolean; healthNotes: string | null } }

describe('a roster', () => {
  test('lists seats by name, then the waitlist in order, without contact data', async () => {
    const [zoe, ana, eva, sol] = [await member(), await member(), await member(), await member()]
    await db.updateTable('app_user').set({ name: 'Álvaro' }).where('id', '=', ana.userId).execute()
    await db.updateTable('app_user').set({ name: 'Zoe' }).where('id', '=', zoe.userId).execute()
    const yoga = await classAt({ capacity: 2, coachId: coach.userId })
    for (const who of [zoe, ana]) await book(who, yoga.id)
    for (const who of [sol, eva]) await book(who, yoga.id, { waitlist: true })
    const answer = await roster(coach, yoga.id)
    const { items } = answer.data as { items: Item[] }
    expect(items.map((i) => i.member.id)).toEqual([ana, zoe, sol, eva].map((p) => p.userId))
    expect(items.map((i) => i.booking.status)).toEqual(['booked', 'booked', 'waitlisted', 'waitlisted'])
    expect(JSON.stringify(answer.data)).not.toMatch(/@|email|phone/)
    expect(JSON.stringify(answer.data)).not.toMatch(/"checkInCode":"[^"]/)
  })

  test('marks first-time visitors of the studio', async () => {
    const [ana, eva] = [await member(), await member()]
    const before = await classAt({ inHours: 2, coachId: coach.userId })
    const elsewhere = await classAt({ inHours: 4, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    const yoga = await classAt({ inHours: 6, coachId: coach.userId })
    await book(ana, before.id)
    await book(eva, elsewhere.id)
    for (const who of [ana, eva]) await book(who, yoga.id)
    const first = async (classId: string) =>
      Object.fromEntries(
        ((await roster(coach, classId)).data as { items: Item[] }).items.map((i) => [i.member.id, i.member.firstTime]),
      )
    expect(await first(before.id)).toEqual({ [ana.userId]: true })
    expect(await first(yoga.id)).toEqual({ [ana.userId]: false, [eva.userId]: true })
  })

  test('is readable by the coach until 24 hours after the class, with health notes', async () => {
    const ana = await member()
    await writeHealthNotes(ana, 'Espalda')
    const yoga = await classAt({ inHours: 1, minutes: 60, coachId: coach.userId })
    await book(ana, yoga.id)
    clock.move(26 * 3600 - 1)
    expect((await roster(coach, yoga.id)).data.items).toMatchObject([{ member: { healthNotes: 'Espalda' } }])
    clock.move(1)
    expect((await roster(coach, yoga.id)).status).toBe(404)
    expect((await roster(mar, yoga.id)).status).toBe(200)
  })

  test('is refused to a coach who left the studio, as are check-ins and the search', async () => {
    const gone = await signedIn(2, 'gone@cupo.test', { name: 'Gonzalo Ido' })
    const at = { studio_id: mar.id, user_id: gone.userId, created_at: clock.now() }
    await db.insertInto('studio_coach').values(at).execute()
    const ana = await member()
    await db.updateTable('app_user').set({ name: 'Xiomara Quispe' }).where('id', '=', ana.userId).execute()
    const yoga = await classAt({ inHours: 0.1, coachId: gone.userId })
    const { data: booking } = await book(ana, yoga.id)
    const checkIn = () => send(gone, 'POST', `/api/gym/classes/${yoga.id}/check-ins`, { bookingId: booking.id })
    const found = async () =>
      JSON.stringify((await send(gone, 'POST', '/api/common/search', { query: 'xiomara' })).data)
    expect((await roster(gone, yoga.id)).status).toBe(200)
    expect(await found()).toContain('Xiomara')
    await db.deleteFrom('studio_coach').where('user_id', '=', gone.userId).execute()
    expect((await roster(gone, yoga.id)).status).toBe(404)
    expect((await checkIn()).status).toBe(404)
    expect(await found()).not.toContain('Xiomara')
  })

  test('shows health notes only to the coach of the class, and only of members with a seat', async () => {
    const [ana, eva] = [await member(), await member()]
    await writeHealthNotes(ana, 'Rodilla operada')
    await writeHealthNotes(eva, 'Asma')
    const yoga = await classAt({ capacity: 1, inHours: 12, coachId: coach.userId })
    await book(ana, yoga.id)
    await book(eva, yoga.id, { waitlist: true })
    const notes = async (who: SignedIn) =>
      ((await roster(who, yoga.id)).data as { items: Item[] }).items.map((i) => i.member.healthNotes)
    expect(await notes(coach)).toEqual(['Rodilla operada', null])
    expect(await notes(mar)).toEqual([null, null])
  })
})

test('is not found for other coaches and other studios', async () => {
  const yoga = await classAt({ inHours: 20, coachId: coach.userId })
  for (const who of [coach, mar]) expect(await roster(who, yoga.id)).toMatchObject({ status: 200, data: { items: [] } })
  for (const who of [colleague, kad]) {
    expect(await roster(who, yoga.id)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
  }
  for (const who of [await member(0), owner]) expect(await roster(who, yoga.id)).toMatchObject({ status: 403 })
  for (const id of ['0', 'x', '999999']) expect(await roster(coach, id)).toMatchObject({ status: 404 })
  await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: true, reason: 'Falta el seguro' })
  expect(await roster(coach, yoga.id)).toMatchObject({ status: 404 })
})

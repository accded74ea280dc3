import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, send, mar, kad, member, classAt, book, clock, signedIn, employ } = await gymApp()
const coach = await signedIn(2, 'carla@cupo.test', { name: 'Carla Ruiz' })
await employ(mar, coach)
const rosa = { kind: 'emergency', name: 'Rosa Ruiz', label: 'Mamá', value: '55 8765 4321' }
const shown = { name: 'Rosa Ruiz', label: 'Mamá', phone: '55 8765 4321' }

/** A member with a seat in a class of the coach, an emergency contact and a further phone. */
const attendee = async (inHours: number) => {
  const yoga = await classAt({ inHours, coachId: coach.userId })
  const ana = await member()
  await book(ana, yoga.id)
  const url = `/api/studio/clients/${ana.userId}/contacts`
  await send(mar, 'POST', url, rosa)
  await send(mar, 'POST', url, { kind: 'phone', label: 'Oficina', value: '55 1111 2222' })
  return { yoga, ana }
}
const read = (classId: string, memberId: string, who: SignedIn = coach) =>
  send(who, 'GET', `/api/gym/classes/${classId}/emergency-contacts/${memberId}`)
const accesses = () =>
  db
    .selectFrom('audit_log')
    .select(['by_user', 'subject'])
    .where('action', '=', 'emergency_contacts_read')
    .orderBy('id')
    .execute()

test('the coach of a class and the desk read whom to call, and each access is in the log', async () => {
  const { yoga, ana } = await attendee(11)
  const before = (await accesses()).length
  const answer = await read(yoga.id, ana.userId)
  expect(answer).toMatchObject({ status: 200, data: { items: [shown] } })
  expect(answer.data.items).toHaveLength(1)
  expect((await read(yoga.id, ana.userId, mar)).data.items).toMatchObject([shown])
  const subject = `user:${ana.userId}`
  expect((await accesses()).slice(before)).toEqual([
    { by_user: coach.userId, subject },
    { by_user: mar.userId, subject },
  ])
  const { data } = await send(mar, 'GET', '/api/studio/audit')
  expect(data.items[0]).toMatchObject({ action: 'emergency_contacts_read' })
  const roster = await send(coach, 'GET', `/api/gym/classes/${yoga.id}/roster`)
  expect(JSON.stringify(roster.data)).not.toContain('8765')
})

test("the contact of the person's own profile and the guardian of a dependant come first", async () => {
  const { yoga, ana } = await attendee(9)
  const emergencyContact = { name: 'Eva Sol', phone: '55 2222 3333' }
  expect((await send(ana, 'PATCH', '/api/common/profile', { emergencyContact })).status).toBe(200)
  const { data: guardian } = await send(mar, 'POST', '/api/studio/clients', {
    name: 'Luis Ruiz',
    phone: '55 4444 5555',
  })
  await db.updateTable('client').set({ guardian_id: guardian.id }).where('person_id', '=', ana.userId).execute()
  expect((await read(yoga.id, ana.userId)).data.items).toMatchObject([
    { source: 'profile', label: null, ...emergencyContact },
    { source: 'guardian', name: 'Luis Ruiz', phone: '55 4444 5555' },
    { source: 'file', ...shown },
  ])
})

test('a coach reads nothing long before or after the class; a refusal is no access', async () => {
  const { yoga, ana } = await attendee(15)
  const before = (await accesses()).length
  expect(await read(yoga.id, ana.userId)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
  expect(await accesses()).toHaveLength(before)
  expect((await read(yoga.id, ana.userId, mar)).status).toBe(200)
  clock.move(4 * 3600)
  expect((await read(yoga.id, ana.userId)).status).toBe(200)
  clock.move(30 * 3600)
  expect(await read(yoga.id, ana.userId)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
})

test('other coaches, other studios, members and people without a seat are refused', async () => {
  const { yoga, ana } = await attendee(10)
  const before = (await accesses()).length
  const other = await signedIn(2, 'otra@cupo.test', { name: 'Otra' })
  await employ(mar, other)
  expect((await read(yoga.id, ana.userId, other)).status).toBe(404)
  expect((await read(yoga.id, ana.userId, kad)).status).toBe(404)
  expect((await read(yoga.id, ana.userId, ana)).status).toBe(403)
  expect((await read(yoga.id, (await member()).userId)).status).toBe(404)
  expect((await read(yoga.id, (await member()).userId, mar)).status).toBe(404)
  const full = await classAt({ inHours: 9, capacity: 1, coachId: coach.userId })
  const [seated, waiting] = [await member(), await member()]
  await book(seated, full.id)
  await book(waiting, full.id, { waitlist: true })
  expect((await read(full.id, waiting.userId)).status).toBe(404)
  await send(ana, 'DELETE', `/api/gym/bookings/${(await send(ana, 'GET', '/api/gym/bookings')).data.items[0].id}`)
  expect((await read(yoga.id, ana.userId)).status).toBe(404)
  expect(await accesses()).toHaveLength(before)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, mar, kad, member, classAt, book, signedIn, employ } = await gymApp()
const coach = await signedIn(2, 'carla@cupo.test', { name: 'Carla Ruiz' })
await employ(mar, coach)

const write = (classId: string, value: string, who = coach) =>
  send(who, 'POST', `/api/gym/classes/${classId}/messages`, { value })
const note = (classId: string, memberId: string, text: string, who = coach) =>
  send(who, 'POST', `/api/gym/classes/${classId}/notes`, { memberId, text })
const messagesOf = async ({ userId }: { userId: string }) =>
  (
    await sql<{ value: string; sender: string }>`
      select m.value, u.name as sender from conversation_message m join app_user u on u.id = m.sender_id
       where m.member_id = ${userId} order by m.id`.execute(db)
  ).rows

test('a coach writes to everybody with a seat, with the class and its time, and to no other member', async () => {
  const yoga = await classAt({ inHours: 30, capacity: 2, coachId: coach.userId })
  const [ana, eva, waiting] = [await member(), await member(), await member()]
  await book(ana, yoga.id)
  await book(eva, yoga.id)
  await book(waiting, yoga.id, { waitlist: true })
  expect(await write(yoga.id, 'Traigan toalla')).toMatchObject({ status: 201, data: { sent: 2, unreachable: 0 } })
  for (const who of [ana, eva]) {
    expect(await messagesOf(who)).toEqual([
      { value: expect.stringMatching(/^.+, \d\d:\d\d: Traigan toalla$/), sender: 'Carla Ruiz' },
    ])
  }
  expect(await messagesOf(waiting)).toEqual([])
  const chats = (await send(ana, 'GET', '/api/common/chats')).data
  expect(JSON.stringify(chats)).toContain('Traigan toalla')
})

test('five messages per class; a different coach, a different studio and a member are refused', async () => {
  const yoga = await classAt({ inHours: 40, coachId: coach.userId })
  const ana = await member()
  await book(ana, yoga.id)
  for (let at = 0; at < 5; at += 1) expect((await write(yoga.id, `n.º ${at}`, at === 0 ? mar : coach)).status).toBe(201)
  expect(await write(yoga.id, 'otra')).toMatchObject({
    status: 429,
    mensaje: 'Ya escribiste cinco veces a esta clase.',
  })
  const other = await signedIn(2, 'otra@cupo.test', { name: 'Otra' })
  await employ(mar, other)
  expect((await write(yoga.id, 'x', other)).status).toBe(404)
  expect((await write(yoga.id, 'x', kad)).status).toBe(404)
  expect((await write(yoga.id, 'x', ana)).status).toBe(403)
  expect((await write(yoga.id, '  ')).status).toBe(400)
})

test('a note of the coach is on the roster and in the file, but never in the member’s responses', async () => {
  const yoga = await classAt({ inHours: 50, coachId: coach.userId })
  const ana = await member()
  await book(ana, yoga.id)
  expect((await note(yoga.id, ana.userId, 'Rodilla: sin saltos')).status).toBe(201)
  const roster = (await send(coach, 'GET', `/api/gym/classes/${yoga.id}/roster`)).data.items
  expect(roster[0].member.notes).toEqual([{ text: 'Rodilla: sin saltos', author: 'Carla Ruiz' }])
  const file = (await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)).data
  expect(file.notes).toMatchObject([{ text: 'Rodilla: sin saltos', forCoaches: true, author: 'Carla Ruiz' }])
  expect((await note(yoga.id, (await member()).userId, 'x')).status).toBe(404)
  expect((await note(yoga.id, ana.userId, 'x', kad)).status).toBe(404)
})

import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { codeTag } from './scan-list.ts'

const { member, classAt, book, send, signedIn, mar, kad, clock, db } = await gymApp()
const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
  .execute()
const stranger = await signedIn(2, 'otro@cupo.test', { name: 'Bruno Salazar' })
const list = (who: SignedIn, classId: string) => send(who, 'GET', `/api/gym/classes/${classId}/scan-list`)

test('a scan list has tags of the codes, and neither codes, contact data nor health notes', async () => {
  const ana = await member()
  await db.updateTable('app_user').set({ health_notes: 'Rodilla derecha' }).where('id', '=', ana.userId).execute()
  const yoga = await classAt({ inHours: 0.3, coachId: coach.userId })
  const { data } = await book(ana, yoga.id)
  for (const who of [coach, mar]) {
    const answer = await list(who, yoga.id)
    expect(answer.data).toMatchObject({
      readAt: clock.now().toISOString(),
      items: [
        {
          booking: { id: data.id, checkInCode: '', passCode: '' },
          member: { id: ana.userId, firstTime: true },
          tags: [codeTag(yoga.id, data.checkInCode), codeTag(yoga.id, data.passCode)],
          visit: 1,
          arrivedAt: null,
        },
      ],
    })
    const text = JSON.stringify(answer.data)
    for (const secret of [data.checkInCode, data.passCode, 'Rodilla', '@']) expect(text).not.toContain(secret)
  }
})

test('tags are a SHA-256 over the class and the code, and differ between classes', () => {
  expect(codeTag('7' as never, '4831095')).toBe('26181783f128d7523df68f45')
  expect(codeTag('8' as never, '4831095')).not.toBe(codeTag('7' as never, '4831095'))
})

test('arrivals have their time, and the member’s number of classes at the studio counts arrivals only', async () => {
  const ana = await member()
  const first = await classAt({ inHours: 0.2 })
  const { data: one } = await book(ana, first.id)
  await send(mar, 'POST', `/api/gym/classes/${first.id}/check-ins`, { bookingId: one.id })
  clock.move(3 * 3600)
  const missed = await classAt({ inHours: 0.2 })
  await book(ana, missed.id)
  clock.move(3 * 3600)
  const yoga = await classAt({ inHours: 0.2 })
  const { data } = await book(ana, yoga.id)
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/check-ins`, { checkInCode: data.passCode })
  expect((await list(mar, yoga.id)).data.items).toMatchObject([{ visit: 2, arrivedAt: clock.now().toISOString() }])
})

test('is not found for other coaches and studios, and forbidden to members', async () => {
  const yoga = await classAt({ inHours: 20, coachId: coach.userId })
  for (const who of [stranger, kad]) expect(await list(who, yoga.id)).toMatchObject({ status: 404 })
  expect(await list(await member(0), yoga.id)).toMatchObject({ status: 403 })
})

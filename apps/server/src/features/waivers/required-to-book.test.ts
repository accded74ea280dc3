import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { recordStatements } from '../../test/record-statements.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, pool, send, mar, kad, member, classAt, book, full, wait, due, claim, mine, goToHour, clock } = app
goToHour('10:00')
// These people had a seat or waitlist place before the waiver was published.
const [offered, promoted] = [await full(), await full({ inHours: 60 })]
const waiting = await member()
const offeredId = await wait(waiting, offered.id, { minNoticeMinutes: 30 })
const promotedId = await wait(waiting, promoted.id)

const made = await send(mar, 'POST', '/api/studio/waivers', {
  kind: 'waiver',
  title: 'Responsiva',
  text: 'Acepto los riesgos.',
  requiredToBook: true,
})
const id: string = made.data.id
await send(mar, 'POST', `/api/studio/waivers/${id}/publish`, { signAgain: false })
const sign = (who: SignedIn, number = 1) =>
  send(who, 'POST', `/api/gym/waivers/${id}/signatures`, { number, name: 'Socia', accepted: true })
const client = async () => {
  const who = await member()
  await send(mar, 'POST', '/api/studio/clients', { name: 'Socia', email: who.email })
  return who
}
const causes = async (who: SignedIn, classId: string): Promise<[string, string[]][]> =>
  (await send(mar, 'GET', `/api/studio/clients/${who.userId}/why-not?classId=${classId}`)).data.causes.map(
    (c: { codigo: string; acts: string[] }) => [c.codigo, c.acts],
  )

test('a member books a seat or joins a waitlist only after signing, and elsewhere without', async () => {
  const [ana, yoga, crowded] = [await member(), await classAt(), await classAt({ capacity: 1 })]
  const refused = await book(ana, yoga.id)
  expect(refused).toMatchObject({ status: 403, codigo: 'FIRMA_PENDIENTE' })
  expect(refused.mensaje).toBe('Antes de reservar, firma: Responsiva.')
  const filler = await member()
  await sign(filler)
  expect((await book(filler, crowded.id)).status).toBe(201)
  expect(await book(ana, crowded.id, { waitlist: true })).toMatchObject({ codigo: 'FIRMA_PENDIENTE' })
  const held = await send(ana, 'POST', `/api/gym/classes/${yoga.id}/holds`, {})
  expect(held).toMatchObject({ status: 403, codigo: 'FIRMA_PENDIENTE' })
  expect(
    (await book(ana, (await classAt({ inHours: 80, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })).id)).status,
  ).toBe(201)
  await sign(ana)
  expect((await book(ana, yoga.id)).status).toBe(201)
})

test('members already on the waitlist get the free seat without signing', async () => {
  await promoted.free()
  await offered.free()
  await due()
  expect((await mine(waiting, promotedId)).status).toBe('booked')
  expect((await claim(waiting, offeredId)).data).toMatchObject({ status: 'booked' })
})

test('the desk gets the cause with its fixes, and overrides the rule with a reason', async () => {
  const [ana, yoga] = [await client(), await classAt()]
  expect(await causes(ana, yoga.id)).toEqual([
    ['FIRMA_PENDIENTE', ['sign_waiver', 'send_waiver', 'override', 'other_class']],
  ])
  const deskBook = (override?: Record<string, unknown>) =>
    send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId: ana.userId, ...(override && { override }) })
  expect(await deskBook()).toMatchObject({ codigo: 'FIRMA_PENDIENTE', mensaje: 'Falta su firma: Responsiva.' })
  expect(await deskBook({ reason: 'Firma al llegar' })).toMatchObject({ codigo: 'FIRMA_PENDIENTE' })
  expect((await deskBook({ reason: 'Firma al llegar', rules: ['waiver'] })).status).toBe(201)
  const audit = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'booking_rules_waived')
    .execute()
  expect(JSON.stringify(audit)).toContain('waiver')
  const seen = await send(ana, 'GET', '/api/common/notifications')
  expect(JSON.stringify(seen.data)).toContain('Firma al llegar')
  const moved = await classAt({ inHours: 40 })
  const bookings = (await send(ana, 'GET', '/api/gym/bookings')).data.items
  const url = `/api/studio/desk/bookings/${mustIndex(bookings as { id: string }[], 0).id}/move`
  expect((await send(mar, 'POST', url, { classId: moved.id })).status).toBe(200)
})

test('a walk-in signs at the desk first', async () => {
  const [ana, yoga] = [await client(), await classAt({ inHours: 1 })]
  clock.move(3_700)
  const enter = () => send(mar, 'POST', `/api/gym/classes/${yoga.id}/late-releases`, { memberId: ana.userId })
  expect(await enter()).toMatchObject({ codigo: 'FIRMA_PENDIENTE' })
  const url = `/api/studio/clients/${ana.userId}/waivers/${id}/signatures`
  expect((await send(mar, 'POST', url, { number: 1, name: 'Socia', accepted: true })).status).toBe(201)
  expect((await enter()).status).toBeLessThan(300)
})

test('a version that requires new signatures blocks bookings; a retired or optional text does not', async () => {
  const ana = await member()
  await sign(ana)
  await send(mar, 'PATCH', `/api/studio/waivers/${id}`, { text: 'Otro texto.' })
  await send(mar, 'POST', `/api/studio/waivers/${id}/publish`, { signAgain: true })
  const [first, second, third] = [await classAt(), await classAt({ inHours: 50 }), await classAt({ inHours: 60 })]
  expect(await book(ana, first.id)).toMatchObject({ codigo: 'FIRMA_PENDIENTE' })
  await sign(ana, 2)
  expect((await book(ana, first.id)).status).toBe(201)
  const eva = await member()
  await send(mar, 'PATCH', `/api/studio/waivers/${id}`, { requiredToBook: false })
  expect((await book(eva, second.id)).status).toBe(201)
  await send(mar, 'PATCH', `/api/studio/waivers/${id}`, { requiredToBook: true })
  expect(await book(eva, third.id)).toMatchObject({ codigo: 'FIRMA_PENDIENTE' })
  await send(mar, 'POST', `/api/studio/waivers/${id}/retire`, {})
  expect((await book(eva, third.id)).status).toBe(201)
})

test('a booking reads signatures only where the studio requires one', async () => {
  const countSignatureReads = async (classId: string) => {
    const who = await member()
    const logs = await recordStatements(pool, () => book(who, classId))
    return logs.flat().filter(({ text }) => text.includes('waiver_signature')).length
  }
  expect(await countSignatureReads((await classAt()).id)).toBe(0)
  const other = await send(mar, 'POST', '/api/studio/waivers', {
    kind: 'waiver',
    title: 'Otra',
    text: 'Otra.',
    requiredToBook: true,
  })
  await send(mar, 'POST', `/api/studio/waivers/${other.data.id}/publish`, { signAgain: false })
  expect(await countSignatureReads((await classAt({ inHours: 30 })).id)).toBe(1)
})

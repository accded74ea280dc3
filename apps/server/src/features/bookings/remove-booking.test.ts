import type { PersonId } from '@cupo/core/ids'
import { describe, expect, test } from 'vitest'
import { insertMembership, startMembership } from '../../test/renewing-pass.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { member, classAt, book, cancel, balance, ledger, send, mar, kad, clock, mails, db, full, wait, signedIn } =
  await waitlistApp()
const remove = (id: string, body?: Record<string, unknown>, key?: string) =>
  send(mar, 'DELETE', `/api/gym/bookings/${id}`, body, key ? { 'idempotency-key': key } : {})
const kindsOf = async (userId: PersonId): Promise<string[]> => {
  const rows = await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map((r) => r.kind)
}
const lastReason = async (id: string): Promise<string> =>
  (await send(mar, 'GET', `/api/gym/bookings/${id}`)).data.history.at(-1).reason
const hours = (n: number) => clock.move(n * 3600)

describe('a removal by the desk', () => {
  test('returns all points even when late, and notifies the member with the author', async () => {
    const ana = await member(20)
    const yoga = await classAt({ inHours: 20, points: 8 })
    const { data } = await book(ana, yoga.id)
    hours(12)
    expect(await remove(data.id)).toMatchObject({ status: 200, data: { status: 'cancelled', returned: 8 } })
    expect(await balance(ana)).toBe(20)
    expect(await kindsOf(ana.userId)).toEqual(['seat_removed'])
    const [mail] = await mails(ana.email)
    expect(mail?.subject).toBe(`Ya no tienes lugar en ${yoga.name}`)
    expect(mail?.body_text).toContain(`Marea canceló tu lugar en ${yoga.name}`)
    expect(mail?.body_text).toContain('Te devolvimos 8 puntos.')
    expect(await lastReason(data.id)).toBe('Recepción canceló el lugar. Volvieron 8 puntos.')
  })

  test('charges the seat on request, with a reason for the member and the audit log', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    expect((await remove(data.id, { charge: true })).fields).toEqual(['reason'])
    expect((await remove(data.id, { charge: true, reason: ' ' })).fields).toEqual(['reason'])
    const charged = await remove(data.id, { charge: true, reason: 'Llegó sin calcetines' })
    expect(charged).toMatchObject({ status: 200, data: { status: 'late_cancelled', returned: 0, mayComeBack: true } })
    expect(await balance(ana)).toBe(12)
    expect(await kindsOf(ana.userId)).toEqual(['seat_charged'])
    const [mail] = await mails(ana.email)
    expect(mail?.body_text).toContain('Motivo: Llegó sin calcetines.')
    expect(mail?.body_text).toContain('No se devuelven 8 puntos. Vuelven si alguien toma el lugar.')
    const [audit] = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'booking_charged').execute()
    expect(audit).toMatchObject({ by_user: mar.userId, subject: `user:${ana.userId}` })
    expect(audit?.details).toMatchObject({ reason: 'Llegó sin calcetines', points: 8, bookingId: data.id })
    expect(await lastReason(data.id)).toContain('lo cobró. Motivo: Llegó sin calcetines. Los 8 puntos no vuelven.')
    await book(await member(20), yoga.id)
    expect(await balance(ana)).toBe(20)
  })

  test('cancels the guests with the same rule, and one guest alone by name', async () => {
    await db.updateTable('studio').set({ policy: '{"guestsPerMonth":9}' }).where('id', '=', mar.id).execute()
    const host = await member(60)
    const [one, two] = [await classAt({ inHours: 5, points: 8 }), await classAt({ inHours: 8, points: 8 })]
    const guests = [
      { name: 'Bea', email: 'bea@x.test' },
      { name: 'Leo', email: 'leo@x.test' },
    ]
    const [first, second] = [await book(host, one.id, { guests }), await book(host, two.id, { guests })]
    clock.move(1200)
    await remove(first.data.id)
    expect(await balance(host)).toBe(36)
    await remove(second.data.guests[0].id, { charge: true, reason: 'Avisó tarde' })
    expect(await balance(host)).toBe(36)
    const [notice] = await mails(host.email)
    expect(notice?.subject).toBe(`Ya no hay lugar para Bea en ${two.name}`)
    expect((await mails('leo@x.test')).map((m) => m.subject)).toContain(`Ya no hay lugar reservado en ${one.name}`)
    await db.updateTable('studio').set({ policy: '{}' }).where('id', '=', mar.id).execute()
  })

  test('of a waitlist place costs nothing and notifies the member', async () => {
    const yoga = await full()
    const eva = await member(20)
    const id = await wait(eva, yoga.id)
    const removed = await remove(id, { charge: true, reason: 'Lo pidió' })
    expect(removed.data).toMatchObject({ status: 'cancelled', returned: 0 })
    expect(await balance(eva)).toBe(20)
    expect(await kindsOf(eva.userId)).toEqual(['waitlist_removed'])
  })

  test('is for the studio only: a member can’t charge, a coach can’t remove', async () => {
    const ana = await member()
    const coach = await signedIn(2, 'quita@cupo.test')
    const yoga = await classAt({ coachId: coach.userId })
    const { data } = await book(ana, yoga.id)
    const url = `/api/gym/bookings/${data.id}`
    expect((await send(ana, 'DELETE', url, { charge: true, reason: 'x' })).codigo).toBe('SIN_PERMISO')
    expect((await send(coach, 'DELETE', url)).codigo).toBe('SIN_PERMISO')
    expect((await send(kad, 'DELETE', url)).codigo).toBe('NO_ENCONTRADO')
    expect((await remove(data.id, { charge: true, reason: 'x'.repeat(201) })).fields).toEqual(['reason'])
    expect(await kindsOf(ana.userId)).toEqual([])
  })
})

describe('cancelling again', () => {
  test('one’s own cancelled booking returns it unchanged, with 0 points', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    await cancel(ana, data.id)
    for (let i = 0; i < 2; i++) {
      expect(await cancel(ana, data.id)).toMatchObject({
        status: 200,
        data: { id: data.id, status: 'cancelled', returned: 0 },
      })
    }
    expect(await balance(ana)).toBe(20)
    const { history } = (await send(ana, 'GET', `/api/gym/bookings/${data.id}`)).data
    expect(history).toHaveLength(2)
  })

  test('a booking that a different user ended is refused, for member and desk', async () => {
    const [ana, eva] = [await member(), await member()]
    const yoga = await classAt()
    const [one, two] = [(await book(ana, yoga.id)).data.id, (await book(eva, yoga.id)).data.id]
    await remove(one)
    await cancel(eva, two)
    expect(await cancel(ana, one)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
    expect(await remove(two)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
    expect(await remove(one, { charge: true, reason: 'Ahora sí' })).toMatchObject({
      status: 200,
      data: { status: 'cancelled', returned: 0 },
    })
    expect(await kindsOf(ana.userId)).toEqual(['seat_removed'])
  })

  test('with the same key returns the first response; a different body is refused', async () => {
    const ana = await member(20)
    const yoga = await classAt({ points: 8 })
    const { data } = await book(ana, yoga.id)
    const first = await remove(data.id, { charge: true, reason: 'Avisó tarde' }, 'quitar-1')
    const again = await remove(data.id, { charge: true, reason: 'Avisó tarde' }, 'quitar-1')
    expect([first.replayed, again.replayed, again.data]).toEqual([false, true, first.data])
    expect(await remove(data.id, {}, 'quitar-1')).toMatchObject({ status: 422, codigo: 'CLAVE_REUTILIZADA' })
  })
})

test('the ledger balances after all of the above', async () => {
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('a removal reports the class returned to a pass, and the class that stays charged', async () => {
  const ana = await member(0)
  const { versionId } = await insertMembership(db, { studioId: mar.id, amount: 900, perWeek: 3, now: clock.now() })
  await startMembership(db, { memberId: ana.userId, versionId, paymentMethodId: null, now: clock.now() })
  const [yoga, other] = [await classAt({ points: 8 }), await classAt({ inHours: 60, points: 8 })]
  await remove((await book(ana, yoga.id)).data.id)
  await remove((await book(ana, other.id)).data.id, { charge: true, reason: 'Sin aviso' })
  const texts = (await mails(ana.email)).map((mail) => mail.body_text).join('\n')
  expect(texts).toContain('Tu clase del pase volvió.')
  expect(texts).toContain('La clase de tu pase no vuelve. Vuelve si alguien toma el lugar.')
  expect(texts).not.toContain('No habías gastado puntos')
})

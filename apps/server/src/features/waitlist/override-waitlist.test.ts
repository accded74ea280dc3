import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { db, clock, send, mar, member, book, cancel, claim, mails, goToHour, due, full, wait, mine, reasons, seen } =
  await waitlistApp()
const minutes = (n: number) => clock.move(n * 60)
const atDesk = (classId: string, memberId: string, more: Record<string, unknown> = {}) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/bookings`, { memberId, ...more })
const override = { reason: 'Le cambiamos la clase sin avisar' }
const kindsOf = async ({ userId }: SignedIn): Promise<string[]> => {
  const rows = await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map((r) => r.kind)
}

describe('a seat that is offered', () => {
  test('can’t be booked by the desk: the refusal names the member with the offer and its end', async () => {
    goToHour('10:00')
    const yoga = await full()
    const [eva, ana] = [await member(), await member()]
    await wait(eva, yoga.id)
    await yoga.free()
    const refused = await atDesk(yoga.id, ana.userId)
    expect(refused).toMatchObject({ status: 409, codigo: 'SIN_CUPO', fields: ['override'] })
    expect(refused.mensaje).toMatch(/^El lugar le toca a Socia \d+ hasta el .*, 10:15\. Para darlo a otra persona/)
    expect((await atDesk(yoga.id, ana.userId, { override: { reason: ' ' } })).fields).toEqual(['override.reason'])
    expect((await book(ana, yoga.id, { override })).codigo).toBe('SIN_PERMISO')
    expect(await atDesk(yoga.id, eva.userId)).toMatchObject({ status: 201 })
  })

  test('can be overridden with an audited reason: its member is notified and moves to the first place', async () => {
    goToHour('10:00')
    const yoga = await full({ capacity: 2 })
    const [poor, eva, ana] = [await member(0), await member(), await member()]
    const passed = await wait(poor, yoga.id)
    const id = await wait(eva, yoga.id)
    await yoga.free()
    expect((await mine(eva, id)).offer).not.toBeNull()
    const given = await atDesk(yoga.id, ana.userId, { override })
    expect(given).toMatchObject({ status: 201, data: { status: 'booked' } })
    expect(await mine(eva, id)).toMatchObject({ status: 'waitlisted', offer: null, waitlistPosition: 1 })
    expect(await mine(poor, passed)).toMatchObject({ waitlistPosition: 2 })
    expect(await claim(eva, id)).toMatchObject({ status: 409 })
    expect(await kindsOf(eva)).toEqual(['seat_offered', 'seat_overridden'])
    const [mail] = await mails(eva.email)
    expect(mail?.body_text).toContain('Marea dio a otra persona el lugar que te tocaba')
    expect(mail?.body_text).toContain(`Motivo: ${override.reason}.`)
    expect(mail?.body_text).toContain('Conservas el primer lugar de la lista')
    const [audit] = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'waitlist_overridden').execute()
    expect(audit).toMatchObject({ by_user: mar.userId, subject: `user:${eva.userId}` })
    expect(audit?.details).toMatchObject({ reason: override.reason, takerId: ana.userId, classId: yoga.id })
    const history = (await send(mar, 'GET', `/api/gym/bookings/${given.data.id}`)).data.history
    expect(history[0].reason).toContain(`Motivo: ${override.reason}.`)

    // The other member can pay by then, but the next seat still goes to the first in line.
    await send(mar, 'GET', `/api/gym/classes/${yoga.id}`)
    await cancel(ana, given.data.id)
    expect((await mine(eva, id)).offer).not.toBeNull()
    expect(await reasons(id)).toEqual(['joined_waitlist', 'offered', 'overridden_by_desk', 'offered'])
  })

  test('stays offered while a second seat is free, even with an override', async () => {
    goToHour('10:00')
    const yoga = await full({ capacity: 2 })
    const [eva, ana] = [await member(), await member()]
    const id = await wait(eva, yoga.id)
    await yoga.free()
    await yoga.free()
    expect(await atDesk(yoga.id, ana.userId, { override })).toMatchObject({ status: 201 })
    expect((await mine(eva, id)).offer).not.toBeNull()
    expect(await kindsOf(eva)).toEqual(['seat_offered'])
  })
})

test('a seat to be offered after quiet hours is held as well', async () => {
  goToHour('23:30')
  const yoga = await full({ inHours: 12 })
  const [eva, ana] = [await member(), await member()]
  const id = await wait(eva, yoga.id)
  await yoga.free()
  const refused = await atDesk(yoga.id, ana.userId)
  expect(refused.codigo).toBe('SIN_CUPO')
  expect(refused.mensaje).toMatch(/hasta el .*, 07:15\./)
  expect(await atDesk(yoga.id, ana.userId, { override })).toMatchObject({ status: 201 })
  expect(await kindsOf(eva)).toEqual(['seat_overridden'])
  expect(await mine(eva, id)).toMatchObject({ waitlistPosition: 1 })
})

test('in the last hour a free seat is held for the list; an override notifies all its members', async () => {
  goToHour('10:00')
  const yoga = await full({ inHours: 2 })
  const [eva, sol, ana] = [await member(), await member(), await member()]
  await wait(eva, yoga.id)
  await wait(sol, yoga.id)
  minutes(61)
  await yoga.free()
  await due()
  const refused = await atDesk(yoga.id, ana.userId)
  expect(refused.codigo).toBe('SIN_CUPO')
  expect(refused.mensaje).toMatch(/^El lugar le toca a Socia \d+ y 1 más de la lista hasta el .*, 12:00\./)
  expect(await atDesk(yoga.id, ana.userId, { override })).toMatchObject({ status: 201 })
  for (const who of [eva, sol]) expect((await kindsOf(who)).at(-1)).toBe('seat_overridden')
})

describe('a list that closes without a seat', () => {
  test('notifies its members once, in the app only', async () => {
    goToHour('10:00')
    const yoga = await full({ inHours: 3 })
    const eva = await member()
    await wait(eva, yoga.id)
    minutes(180)
    await Promise.all([due(), due()])
    await due()
    expect(await kindsOf(eva)).toEqual(['waitlist_closed'])
    expect(await mails(eva.email)).toEqual([])
    const { items } = (await send(eva, 'GET', '/api/common/notifications')).data
    expect(items[0].title).toBe(`No hubo lugar en ${yoga.name}`)
    expect((await seen(eva, yoga.id)).waitlisted).toBe(0)
  })

  test('notifies when bookings close, not only at the start', async () => {
    goToHour('10:00')
    await db.updateTable('studio').set({ policy: '{"bookingClosesMinutes":30}' }).where('id', '=', mar.id).execute()
    const yoga = await full({ inHours: 3 })
    const eva = await member()
    await wait(eva, yoga.id)
    minutes(149)
    await due()
    expect(await kindsOf(eva)).toEqual([])
    minutes(1)
    await due()
    expect(await kindsOf(eva)).toEqual(['waitlist_closed'])
    minutes(30)
    await due()
    expect(await kindsOf(eva)).toEqual(['waitlist_closed'])
    await db.updateTable('studio').set({ policy: '{}' }).where('id', '=', mar.id).execute()
  })

  test('does not notify when the studio cancels the class', async () => {
    goToHour('10:00')
    const yoga = await full({ inHours: 3 })
    const eva = await member()
    await wait(eva, yoga.id)
    await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz' })
    minutes(180)
    await due()
    expect(await kindsOf(eva)).toEqual(['class_cancelled'])
  })
})

describe('late release', () => {
  test('gives a free seat first, paid and checked in', async () => {
    goToHour('10:00')
    const yoga = await full({ inHours: 1, capacity: 2, spots: ['1', '2'] })
    const [ana, leo] = [await member(20), await member(20)]
    await yoga.free()
    const url = `/api/gym/classes/${yoga.id}/late-releases`
    const holder = mustIndex(yoga.holders, 0)
    expect((await send(mar, 'POST', url, { memberId: ana.userId })).codigo).toBe('FUERA_DE_VENTANA')
    minutes(65)
    const refused = await send(mar, 'POST', url, { bookingId: holder.id, memberId: ana.userId })
    expect(refused).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
    expect(refused.mensaje).toBe('Todavía hay 1 lugar libre: da ese lugar y nadie pierde el suyo.')
    const given = await send(mar, 'POST', url, { memberId: ana.userId })
    expect(given).toMatchObject({ status: 200, data: { status: 'checked_in' } })
    expect((await mine(holder.who, holder.id)).status).toBe('booked')
    expect(await kindsOf(ana)).toEqual(['seat_booked'])
    expect(await send(mar, 'POST', url, { memberId: leo.userId })).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
    expect(await send(mar, 'POST', url, { bookingId: holder.id, memberId: leo.userId })).toMatchObject({ status: 200 })
    expect(await kindsOf(holder.who)).toEqual(['released_at_desk'])
  })
})

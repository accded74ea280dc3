import { expect, test } from 'vitest'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, person, post, send, owner, member, classAt, book, full, wait, mine, balance, ledger, goToHour } = app
goToHour('10:00')

const password = 'clave-de-prueba'
const email = 'se.va@cupo.test'
const signIn = () => post('/api/auth/sign-in', { email, password })
/** A member with a password and points. */
const leaving = async () => {
  const userId = await person(email, { name: 'Inés Lira', password })
  await send(owner, 'POST', `/api/owner/users/${userId}/points`, { points: 40, note: 'Bienvenida' })
  const { accessToken } = (await signIn()).data as { accessToken: string }
  return { userId, token: accessToken }
}

test('a closed account cancels its upcoming bookings, ends every session and frees the address', async () => {
  const ines = await leaving()
  const [eva, sol] = [await member(), await member()]
  const far = await classAt({ inHours: 72, capacity: 1, points: 8 })
  const near = await classAt({ inHours: 5, capacity: 2, points: 8 })
  const crowded = await full({ inHours: 90 })
  await book(ines, far.id)
  app.clock.move(60)
  const late = (await book(ines, near.id)).data.id
  const waits = await wait(ines, crowded.id)
  const next = await wait(eva, far.id)
  await db.updateTable('app_user').set({ health_notes: 'Rodilla' }).where('id', '=', ines.userId).execute()
  app.clock.move(20 * 60)

  expect(await send(ines, 'DELETE', '/api/common/user', { password: 'otra-clave' })).toMatchObject({
    status: 400,
    codigo: 'VALIDACION',
    fields: ['password'],
  })
  expect(await send(sol, 'DELETE', '/api/common/user', {})).toMatchObject({ status: 400 })
  expect(await send(ines, 'DELETE', '/api/common/user', { password })).toMatchObject({ status: 200, data: null })

  expect(await mine(eva, next)).toMatchObject({ status: 'booked' })
  const rows = await db.selectFrom('booking').select(['id', 'status']).where('member_id', '=', ines.userId).execute()
  expect(rows.find((r) => r.id === late)?.status).toBe('late_cancelled')
  expect(rows.find((r) => r.id === waits)?.status).toBe('cancelled')
  const kept = await db.selectFrom('points_account').select('balance').where('user_id', '=', ines.userId).execute()
  expect(kept).toEqual([{ balance: 32 }])

  expect(await send(ines, 'GET', '/api/common/user')).toMatchObject({ status: 401 })
  expect(await signIn()).toMatchObject({ status: 401 })
  const gone = await db.selectFrom('app_user').selectAll().where('id', '=', ines.userId).executeTakeFirstOrThrow()
  expect(JSON.stringify(gone)).not.toMatch(/Inés|Lira|se\.va|Rodilla/)
  expect(await person(email, { name: 'Inés Lira', password })).not.toBe(ines.userId)
  expect(await signIn()).toMatchObject({ status: 200 })
  expect(await balance(eva)).toBe(92)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('only members can close their own account', async () => {
  expect(await send(owner, 'DELETE', '/api/common/user', { password })).toMatchObject({ codigo: 'SIN_PERMISO' })
})

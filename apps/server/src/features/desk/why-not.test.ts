import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { sellOffers } from '../../test/sell-offers.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'
import { givePass } from '../passes/give-pass.ts'

const app = await waitlistApp()
const { db, clock, send, mar, kad, member, classAt, book, full, wait, goToHour } = app
const { offerOf } = sellOffers(app)

/** Creates a member who is a client of the studio, with or without points. */
const client = async (points = 100) => {
  const made = await member(points)
  await send(mar, 'POST', '/api/studio/clients', { name: 'Socia', email: made.email })
  return made
}
const ask = (who: SignedIn, classId: string, by = mar) =>
  send(by, 'GET', `/api/studio/clients/${who.userId}/why-not?classId=${classId}`)
const causes = async (who: SignedIn, classId: string): Promise<[codigo: string, acts: string[]][]> =>
  (await ask(who, classId)).data.causes.map((c: { codigo: string; acts: string[] }) => [c.codigo, c.acts])
const policy = (rules: Record<string, number>) =>
  db
    .updateTable('studio')
    .set({ policy: JSON.stringify(rules) })
    .where('id', '=', mar.id)
    .execute()

test('without a reason the client can book, and the booking agrees', async () => {
  const [ana, yoga] = [await client(), await classAt()]
  expect((await ask(ana, yoga.id)).data).toEqual({ can: true, causes: [] })
  expect((await book(ana, yoga.id)).status).toBe(201)
  expect(await causes(ana, yoga.id)).toEqual([['YA_RESERVADA', ['see_booking', 'other_class']]])
})

test('a cancelled class, a full one and a full list are causes', async () => {
  goToHour('10:00')
  const [ana, gone] = [await client(), await classAt()]
  await db.updateTable('class_session').set({ status: 'cancelled' }).where('id', '=', gone.id).execute()
  expect(await causes(ana, gone.id)).toEqual([['CLASE_CANCELADA', ['other_class']]])
  const taken = await full()
  const answer = await ask(ana, taken.id)
  expect(answer.data.can).toBe(false)
  expect(answer.data.causes).toEqual([
    {
      codigo: 'SIN_CUPO',
      mensaje: 'La clase está llena: 1 lugar tomado. Puedes unirte a la lista.',
      fix: 'Anótala en la lista de espera.',
      acts: ['waitlist', 'other_class'],
      passId: null,
      classId: null,
      guardian: null,
    },
  ])
  await policy({ waitlistMax: 0 })
  expect(await causes(ana, taken.id)).toEqual([['SIN_CUPO', ['other_class']]])
  await policy({})
})

test('the refusal of a seat due to the waitlist contains the member, and the desk may override it', async () => {
  goToHour('10:00')
  const [ana, eva, taken] = [await client(), await member(), await full()]
  await wait(eva, taken.id)
  await taken.free()
  const { data } = await ask(ana, taken.id)
  expect(data.causes[0].mensaje).toMatch(/^El lugar le toca a Socia \d+ hasta/)
  expect(data.causes[0].acts).toEqual(['waitlist', 'override', 'other_class'])
  expect((await ask(eva, taken.id)).data).toEqual({ can: true, causes: [] })
})

test('every cause is listed in one response: pause, overlap and too few points', async () => {
  goToHour('09:00')
  const [ana, yin] = [await client(8), await classAt({ inHours: 40 })]
  await book(ana, yin.id)
  const over = await classAt({ inHours: 40 })
  for (const days of [1, 2, 3]) {
    const past = await classAt({ inHours: -24 * days })
    const at = new Date(clock.now().getTime() - 86_400_000 * days)
    await db
      .insertInto('booking')
      .values({
        class_id: past.id,
        studio_id: mar.id,
        member_id: ana.userId,
        status: 'no_show',
        no_show_at: at,
        points: 8 as never,
        check_in_code: `CODE${ana.userId}${days}`,
        starts_at: past.startsAt,
        ends_at: new Date(past.startsAt.getTime() + 3_600_000),
        created_at: at,
        changed_at: at,
      })
      .execute()
  }
  const { data } = await ask(ana, over.id)
  expect(data.causes.map((c: { codigo: string }) => c.codigo)).toEqual([
    'RESERVAS_PAUSADAS',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
  ])
  const [pause, overlap, poor] = data.causes
  expect(pause).toMatchObject({ acts: ['override', 'other_class'], mensaje: expect.stringContaining('sus reservas') })
  expect(overlap).toMatchObject({ acts: ['move_booking', 'other_class'], classId: yin.id })
  expect(poor).toMatchObject({
    acts: ['sell', 'give_points'],
    mensaje: 'Esta clase cuesta 8 puntos y esta persona tiene 0.',
    fix: 'Véndele un pase, una membresía o una clase suelta.',
  })
})

test('the booking window is a cause before it opens and after it closes, and a begun class takes walk-ins', async () => {
  const [ana, far, soon] = [await client(), await classAt({ inHours: 24 * 30 }), await classAt({ inHours: 1 })]
  expect(await causes(ana, far.id)).toEqual([['FUERA_DE_VENTANA', ['override', 'other_class']]])
  await policy({ bookingClosesMinutes: 120 })
  expect(await causes(ana, soon.id)).toEqual([['FUERA_DE_VENTANA', ['override', 'other_class']]])
  await policy({})
  clock.move(3700)
  expect(await causes(ana, soon.id)).toEqual([['FUERA_DE_VENTANA', ['walk_in', 'other_class']]])
})

test('a pass that does not pay is a cause with its problem, and reception is offered no points to give', async () => {
  const [ana, yoga] = [await client(0), await classAt()]
  const { versionId } = await offerOf(10_000, { name: 'Pase 10' })
  const at = clock.now()
  const given = await write(db, async (tx) =>
    done(await givePass(tx, { versionId, memberId: ana.userId, at, by: null, note: '', source: 'test' })),
  )
  if (!given.ok) throw new Error(given.reason)
  expect((await ask(ana, yoga.id)).data.can).toBe(true)
  const frozen_until = new Date(at.getTime() + 30 * 86_400_000)
  await db
    .updateTable('pass')
    .set({ status: 'frozen', frozen_from: at, frozen_until })
    .where('id', '=', given.value)
    .execute()
  const { data } = await ask(ana, yoga.id)
  expect(data.causes).toMatchObject([
    { codigo: 'PUNTOS_INSUFICIENTES', acts: ['sell', 'give_points'] },
    {
      codigo: 'ESTADO_INVALIDO',
      acts: ['resume_pass'],
      passId: given.value,
      mensaje: 'Pase 10: la membresía está congelada el día de esta clase.',
    },
  ])
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', mar.userId).execute()
  expect(mustIndex(await causes(ana, yoga.id), 0)).toEqual(['PUNTOS_INSUFICIENTES', ['sell']])
  await db.updateTable('app_user').set({ staff_role: 'owner' }).where('id', '=', mar.userId).execute()
})

test('a person or a class of a different studio is not found', async () => {
  const [ana, yoga] = [await client(), await classAt()]
  const foreign = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  expect((await ask(ana, yoga.id, kad)).status).toBe(404)
  expect((await ask(ana, foreign.id)).status).toBe(404)
  expect((await ask(ana, 'x')).status).toBe(404)
  expect((await send(mar, 'GET', `/api/studio/clients/${ana.userId}/why-not`)).status).toBe(400)
})

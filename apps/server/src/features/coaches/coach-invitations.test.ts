import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, employ, mails, db, clock, owner, post } = await studioApp()
await db.updateTable('service_config').set({ public_url: 'https://cupo.test' }).execute()
const classType = { name: 'Vinyasa', durationMinutes: 60, capacity: 20, points: 6 }
const yoga = (await send(mar, 'POST', '/api/studio/class-types', classType)).data.id as string
const invite = (who: SignedIn, email: string, name = 'Nombre tecleado') =>
  send(who, 'POST', '/api/studio/coaches', { name, email, classTypeIds: who === mar ? [yoga] : [] })
const listed = async (who: SignedIn, email: string) =>
  (await send(who, 'GET', '/api/studio/coaches')).data.items.filter((c: { email: string }) => c.email === email)
const pending = async (who: SignedIn) => (await send(who, 'GET', '/api/coach/invitations')).data.items
const newsOf = async (who: SignedIn) =>
  (await send(who, 'GET', '/api/common/notifications')).data.items.map((n: { title: string }) => n.title)
const answer = (who: SignedIn, id: string, what: 'accept' | 'decline') =>
  send(who, 'POST', `/api/coach/invitations/${id}/${what}`)

/** A coach with an account, a photo and their own studio. */
const coachElsewhere = async (email: string, name = 'Leo Duarte') => {
  const coach = await signedIn(2, email, { name })
  await db.updateTable('app_user').set({ avatar: 'face:m-leo' }).where('id', '=', coach.userId).execute()
  return coach
}

test('a studio gets the same response for every address: the typed fields and the pending status', async () => {
  await coachElsewhere('coach@otro.test')
  await signedIn(1, 'socia@cupo.test', { name: 'Socia Real' })
  const suspended = await coachElsewhere('suspendida@otro.test')
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', suspended.userId).execute()
  await send(kad, 'POST', '/api/studio/coaches', { name: 'De Nefes', email: 'en.nefes@cupo.test', classTypeIds: [] })
  const addresses = [
    'nueva@cupo.test',
    'coach@otro.test',
    'socia@cupo.test',
    'owner@cupo.test',
    `studio${kad.id}@cupo.test`,
    'suspendida@otro.test',
    'en.nefes@cupo.test',
  ]
  for (const email of addresses) {
    const made = await invite(mar, email)
    expect([made.status, made.mensaje], email).toEqual([201, `Enviamos la invitación a ${email}.`])
    const row = { name: 'Nombre tecleado', avatar: null, email, classTypeIds: [yoga], state: 'invited' }
    expect(made.data).toEqual({ id: expect.stringMatching(/^[1-9]\d*$/), ...row })
    expect(await listed(mar, email)).toEqual([made.data])
    const again = await invite(mar, email)
    expect([again.status, again.codigo, again.fields, again.mensaje], email).toEqual([
      409,
      'YA_EXISTE',
      ['email'],
      'Ya invitaste a este correo. Falta que la persona responda.',
    ])
  }
})

test('a coach with an account works at the studio only after accepting', async () => {
  const coach = await coachElsewhere('leo@cupo.test')
  const { data: made } = await invite(mar, 'leo@cupo.test')
  const shown = async () => {
    const { data } = await send(owner, 'GET', `/api/gym/studios/${mar.id}`)
    return data.coaches.some((c: { id: string }) => c.id === coach.userId)
  }
  expect(await shown()).toBe(false)
  expect(await newsOf(coach)).toEqual(['Marea te invita a dar clases'])
  const [mail] = await mails('leo@cupo.test')
  expect(mail?.subject).toBe('Marea te invita a dar clases')
  expect(mail?.link).toBe('https://cupo.test/gym/studios/coach-home')
  expect(await pending(coach)).toEqual([
    {
      id: made.id,
      studio: { id: mar.id, name: 'Marea' },
      classTypes: ['Vinyasa'],
      invitedAt: clock.now().toISOString(),
    },
  ])
  const lead = { classTypeId: yoga, startsAt: new Date(clock.now().getTime() + 3_600_000).toISOString() }
  const early = await send(mar, 'POST', '/api/studio/classes', { ...lead, coachId: made.id })
  expect([early.status, early.fields, early.mensaje]).toEqual([
    404,
    ['coachId'],
    'Esta persona todavía no ha aceptado tu invitación. Podrás darle clases cuando la acepte.',
  ])
  expect((await send(mar, 'POST', '/api/studio/classes', { ...lead, coachId: coach.userId })).status).toBe(404)

  const accepted = await answer(coach, made.id, 'accept')
  expect([accepted.status, accepted.data, accepted.mensaje]).toEqual([
    200,
    { studio: { id: mar.id, name: 'Marea' } },
    'Ahora das clases en Marea.',
  ])
  expect(await listed(mar, 'leo@cupo.test')).toEqual([
    {
      id: coach.userId,
      name: 'Leo Duarte',
      avatar: 'face:m-leo',
      email: 'leo@cupo.test',
      classTypeIds: [yoga],
      state: 'active',
    },
  ])
  expect(await shown()).toBe(true)
  expect(await newsOf(mar)).toContain('Leo Duarte aceptó tu invitación')
  expect(await pending(coach)).toEqual([])
  expect((await send(mar, 'POST', '/api/studio/classes', { ...lead, coachId: coach.userId })).status).toBe(201)
  expect((await answer(coach, made.id, 'accept')).status).toBe(404)
  expect((await invite(mar, 'leo@cupo.test')).mensaje).toBe('Esta persona ya da clases en tu estudio.')
})

test('a coach who declines stays unknown to the studio, which is notified and can invite again', async () => {
  const coach = await coachElsewhere('ivo@cupo.test', 'Ivo Real')
  const { data: made } = await invite(mar, 'ivo@cupo.test', 'Ivo')
  const declined = await answer(coach, made.id, 'decline')
  expect([declined.status, declined.mensaje]).toEqual([200, 'Rechazaste la invitación de Marea.'])
  expect(await listed(mar, 'ivo@cupo.test')).toEqual([])
  expect(await pending(coach)).toEqual([])
  expect(await newsOf(mar)).toContain('Ivo no aceptó tu invitación')
  const { data: again } = await invite(mar, 'ivo@cupo.test', 'Ivo')
  expect(await pending(coach)).toMatchObject([{ id: again.id }])
})

test('a different coach’s invitation is not found', async () => {
  const coach = await coachElsewhere('eva@cupo.test')
  const other = await coachElsewhere('otra@cupo.test')
  const { data: made } = await invite(mar, 'eva@cupo.test')
  for (const what of ['accept', 'decline'] as const) {
    expect((await answer(other, made.id, what)).status).toBe(404)
    expect((await answer(other, '0', what)).status).toBe(404)
  }
  expect(await pending(other)).toEqual([])
  expect(await pending(coach)).toHaveLength(1)
})

test('concurrent answers accept an invitation once', async () => {
  const coach = await coachElsewhere('dos.veces@cupo.test')
  const { data: made } = await invite(mar, 'dos.veces@cupo.test')
  const both = await Promise.all([answer(coach, made.id, 'accept'), answer(coach, made.id, 'decline')])
  expect(both.map((a) => a.status).sort()).toEqual([200, 404])
})

test('an account with a different role only gets a mail that coaching requires a different address', async () => {
  const member = await signedIn(1, 'otra.socia@cupo.test')
  await invite(mar, 'otra.socia@cupo.test')
  const [mail] = await mails('otra.socia@cupo.test')
  expect(mail?.subject).toBe('Marea te invita a dar clases')
  expect(mail?.body_text).toContain('otro correo')
  expect(mail?.link).toBeNull()
  expect(await newsOf(member)).toEqual([])
})

test('an invited coach without an account joins a second studio by opening the account from its mail', async () => {
  await send(kad, 'POST', '/api/studio/coaches', { name: 'Pía', email: 'pia@cupo.test', classTypeIds: [] })
  await invite(mar, 'pia@cupo.test')
  const [last] = await mails('pia@cupo.test')
  expect(last?.subject).toBe('Marea te invita a dar clases')
  const state = async () => (await listed(mar, 'pia@cupo.test'))[0].state
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'pia@cupo.test')
    .executeTakeFirstOrThrow()
  const studios = async () =>
    (
      await db.selectFrom('studio_coach').select('studio_id').where('user_id', '=', id).orderBy('studio_id').execute()
    ).map((row) => row.studio_id)
  expect([await studios(), await state()]).toEqual([[kad.id], 'invited'])
  const invitation = new URL(last?.link as string).searchParams.get('invitation')
  const account = { name: 'Pía Real', email: 'pia@cupo.test', password: 'tres gatos verdes', invitation }
  expect((await post('/api/auth/sign-up', account)).status).toBe(201)
  expect([await studios(), await state()]).toEqual([[mar.id, kad.id], 'active'])
})

test('the studio is notified that a new coach opened the account of its invitation', async () => {
  await invite(mar, 'ada@cupo.test')
  const { link } = (await mails('ada@cupo.test'))[0] ?? {}
  const invitation = new URL(link as string).searchParams.get('invitation')
  const account = { name: 'Ada Real', email: 'ada@cupo.test', password: 'tres gatos verdes', invitation }
  expect(await newsOf(mar)).not.toContain('Ada Real aceptó tu invitación')
  expect((await post('/api/auth/sign-up', account)).status).toBe(201)
  expect(await newsOf(mar)).toContain('Ada Real aceptó tu invitación')
  expect(await newsOf(kad)).not.toContain('Ada Real aceptó tu invitación')
})

test('the invitation of a suspended studio cannot be accepted', async () => {
  const coach = await coachElsewhere('uma@cupo.test')
  const { data: made } = await invite(kad, 'uma@cupo.test')
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', kad.id).execute()
  expect(await pending(coach)).toEqual([])
  expect((await answer(coach, made.id, 'accept')).status).toBe(404)
  await db.updateTable('studio').set({ suspended_at: null }).where('id', '=', kad.id).execute()
  expect((await answer(coach, made.id, 'accept')).status).toBe(200)
})

test('a coach of two studios is one account', async () => {
  const coach = await coachElsewhere('ana@cupo.test')
  await employ(mar, coach)
  await employ(kad, coach)
  expect((await listed(mar, 'ana@cupo.test'))[0].id).toBe(coach.userId)
  expect((await listed(kad, 'ana@cupo.test'))[0].id).toBe(coach.userId)
})

import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, mails, clock } = await studioApp()
const yoga = (
  await send(mar, 'POST', '/api/studio/class-types', { name: 'Yoga', durationMinutes: 60, capacity: 5, points: 0 })
).data.id as string
const invite = (email: string) =>
  send(mar, 'POST', '/api/studio/coaches', { name: 'Eva Luna', email, classTypeIds: [yoga] })
const again = (email: string, who = mar) => send(who, 'POST', '/api/studio/coach-invitations/again', { email })
const withdraw = (email: string, who = mar) => send(who, 'POST', '/api/studio/coach-invitations/withdraw', { email })
const minutes = (n: number) => clock.move(n * 60)
const listed = async (email: string) =>
  (await send(mar, 'GET', '/api/studio/coaches')).data.items.filter((c: { email: string }) => c.email === email)
const linkOf = async (email: string) => (await mails(email))[0]?.link ?? ''

test('a new coach gets a new link, and the old one stops working', async () => {
  const email = 'eva@cupo.test'
  await invite(email)
  const first = await linkOf(email)
  const early = await again(email)
  expect([early.codigo, early.mensaje]).toEqual([
    'ESTADO_INVALIDO',
    'La invitación acaba de salir: puedes mandarla otra vez en 10 minutos.',
  ])
  minutes(10)
  const sent = await again(email)
  expect([sent.status, sent.mensaje]).toEqual([200, `Enviamos la invitación a ${email}.`])
  const second = await linkOf(email)
  expect(second).not.toBe(first)
  const read = (link: string) =>
    send(mar, 'GET', `/api/auth/invitations/${new URL(link).searchParams.get('invitation') ?? ''}`)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([400, 200])
})

test('a coach with an account is notified again; the response is the same', async () => {
  const email = 'leo@otro.test'
  const coach = await signedIn(2, email)
  await invite(email)
  minutes(10)
  const sent = await again(email)
  expect([sent.status, sent.mensaje]).toEqual([200, `Enviamos la invitación a ${email}.`])
  expect((await send(coach, 'GET', '/api/common/notifications')).data.items).toHaveLength(2)
  expect((await again(email)).codigo).toBe('ESTADO_INVALIDO')
})

test('only the inviting studio sends or withdraws an invitation, and only while it is open', async () => {
  const email = 'ada@cupo.test'
  await invite(email)
  minutes(10)
  for (const act of [again, withdraw]) {
    expect((await act(email, kad)).codigo).toBe('NO_ENCONTRADO')
    expect((await act('nadie@cupo.test')).codigo).toBe('NO_ENCONTRADO')
  }
})

test('a withdrawn coach leaves the list, and a different coach of the class type takes their classes', async () => {
  const email = 'mal.escrito@cupo.test'
  const { id } = (await invite(email)).data
  const startsAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const made = await send(mar, 'POST', '/api/studio/classes', { classTypeId: yoga, coachId: id, startsAt })
  const { status, data } = await withdraw(email)
  expect([status, data.classes.map((c: { id: string }) => c.id)]).toEqual([200, [made.data.id]])
  expect(await listed(email)).toEqual([])
  const { coach } = (await send(mar, 'GET', `/api/gym/classes/${made.data.id}`)).data
  expect(coach).toMatchObject({ name: 'Eva Luna' })
  expect(coach.id).not.toBe(id)
  expect((await withdraw(email)).codigo).toBe('NO_ENCONTRADO')
})

test('a withdrawn invitation of an existing account is removed from its list', async () => {
  const email = 'mia@otro.test'
  const coach = await signedIn(2, email)
  await invite(email)
  expect((await withdraw(email)).status).toBe(200)
  expect((await send(coach, 'GET', '/api/coach/invitations')).data.items).toEqual([])
  expect((await invite(email)).status).toBe(201)
})

import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { accountApp } from '../../test/account-app.ts'
import { createOwner } from '../accounts/create-owner.ts'
import { type InvitedRole, invitePerson } from './invite-person.ts'

const { post, get, mails, clock, db } = await accountApp()
const owner = await createOwner(db, { name: 'Olga', email: 'Olga@cupo.test', password: 'clave-de-olga' }, clock.now())
if (!owner.ok) throw new Error(`the owner was refused: ${owner.reason}`)
const ownerId = owner.value.userId
const studio = await db
  .insertInto('studio')
  .values({ name: 'Sala Norte', time_zone: 'America/Bogota', created_at: clock.now() })
  .returning('id')
  .executeTakeFirstOrThrow()
const invite = (email: string, role: InvitedRole, invitedBy = ownerId) => {
  const command = {
    ...role,
    email,
    name: 'Iván Soto',
    invitedBy,
    language: 'es' as const,
    publicUrl: 'https://cupo.test',
  }
  return write(db, (tx) => invitePerson(tx, command, clock.now()))
}
const tokenFor = async (email: string) =>
  mustExist(new URL((await mails(email))[0]?.link ?? '').searchParams.get('invitation'), 'an invitation')
const accept = (email: string, invitation: string) =>
  post('/api/auth/sign-up', { name: 'Iván S.', email, password: 'clave-de-ivan', invitation })
const signIn = (email: string, password = 'clave-de-ivan') => post('/api/auth/sign-in', { email, password })

test('an owner created at the command line can sign in immediately; a taken address is refused', async () => {
  expect((await signIn('olga@cupo.test', 'clave-de-olga')).data).toMatchObject({
    user: { userType: { id: 4, description: 'Owner' } },
  })
  const again = await createOwner(db, { name: 'O', email: 'olga@cupo.test', password: 'clave-de-olga' }, clock.now())
  expect(again).toMatchObject({ ok: false, reason: 'YA_EXISTE' })
})

test('an owner created without a password sets one by a one-time link; until then the command issues a new link', async () => {
  const command = { name: 'Nora', email: 'nora@cupo.test' }
  const first = await createOwner(db, command, clock.now())
  const again = await createOwner(db, command, clock.now())
  if (!first.ok || !again.ok) throw new Error('refused')
  expect(again.value.userId).toBe(first.value.userId)
  expect((await signIn(command.email, '')).status).toBe(400)
  const reset = (password: string) =>
    post('/api/auth/reset-password', { token: again.value.resetToken as string, password })
  expect((await reset('iloveyou')).codigo).toBe('VALIDACION')
  expect((await reset('tres gatos verdes')).status).toBe(200)
  expect((await reset('tres gatos negros')).codigo).toBe('CODIGO_INVALIDO')
  expect((await signIn(command.email, 'tres gatos verdes')).status).toBe(200)
  expect(await createOwner(db, command, clock.now())).toMatchObject({ ok: false, reason: 'YA_EXISTE' })
})

test('an invited studio reads the inviter’s name, signs up by the link and needs no code', async () => {
  const email = 'norte@cupo.test'
  expect((await invite(email, { role: 'studio', studioId: studio.id })).ok).toBe(true)
  const token = await tokenFor(email)
  const read = await get(`/api/auth/invitations/${token}`)
  expect(read.data).toEqual({ email, name: 'Iván Soto', role: 'studio', from: 'Cupo' })
  expect((await accept('otro@cupo.test', token)).codigo).toBe('CODIGO_INVALIDO')
  const accepted = await accept(email, token)
  expect([accepted.status, accepted.data]).toEqual([201, { email }])
  expect((await signIn(email)).data).toMatchObject({
    user: { person: { name: 'Iván S.' }, studioId: studio.id, userType: { id: 5, description: 'Studio' } },
  })
  expect((await accept(email, token)).codigo).toBe('CODIGO_INVALIDO')
  expect((await get(`/api/auth/invitations/${token}`)).codigo).toBe('CODIGO_INVALIDO')
})

test('the link opens the page in the language of the mail, whose foot names the inviter', async () => {
  await write(db, (tx) =>
    invitePerson(
      tx,
      {
        role: 'coach',
        email: 'english@cupo.test',
        name: 'Ivy',
        invitedBy: ownerId,
        language: 'en',
        publicUrl: 'https://cupo.test',
      },
      clock.now(),
    ),
  )
  const [mail] = await mails('english@cupo.test')
  expect(new URL(mail?.link ?? '').searchParams.get('lang')).toBe('en')
  const { rows } = await sql<{ body_text: string }>`
    select body_text from mail where recipient = 'english@cupo.test'`.execute(db)
  expect(rows[0]?.body_text).toMatch(/You get this mail because Cupo invited you\.$/)
})

test('a coach is invited in the name of the studio', async () => {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'norte@cupo.test')
    .executeTakeFirstOrThrow()
  await invite('coach@cupo.test', { role: 'coach' }, id)
  expect((await mails('coach@cupo.test'))[0]?.subject).toBe('Sala Norte te invita a dar clases')
})

test('an invited person who signs up without the link gets the link again and no password', async () => {
  const email = 'sinlink@cupo.test'
  await invite(email, { role: 'coach' })
  const first = await tokenFor(email)
  const stranger = await post('/api/auth/sign-up', { name: 'X', email, password: 'clave-ajena-1' })
  expect(stranger.status).toBe(201)
  expect((await mails(email))[0]?.code).toBeNull()
  expect((await signIn(email, 'clave-ajena-1')).codigo).toBe('CORREO_NO_VERIFICADO')
  expect((await accept(email, first)).codigo).toBe('CODIGO_INVALIDO')
  expect((await accept(email, await tokenFor(email))).status).toBe(201)
  expect((await signIn(email, 'clave-ajena-1')).codigo).toBe('CREDENCIALES_INVALIDAS')
})

test('an invitation expires after 14 days', async () => {
  const email = 'tarde@cupo.test'
  await invite(email, { role: 'coach' })
  clock.move(14 * 24 * 3600)
  expect((await accept(email, await tokenFor(email))).codigo).toBe('CODIGO_INVALIDO')
})

test('a taken address is refused', async () => {
  expect(await invite('olga@cupo.test', { role: 'coach' })).toMatchObject({ ok: false, reason: 'YA_EXISTE' })
})

test('a sign-up without invitation creates a member only, whatever fields it sends', async () => {
  const made = await post('/api/auth/sign-up', {
    name: 'X',
    email: 'x@cupo.test',
    password: 'clave-larga-1',
    invitation: 'inventada',
  })
  expect(made.codigo).toBe('CODIGO_INVALIDO')
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'x@cupo.test').execute()).toEqual([])
  for (const url of [
    '/api/auth/invitations/inventada',
    '/api/auth/invitations/%00',
    `/api/auth/invitations/${'a'.repeat(250)}`,
  ]) {
    expect((await get(url)).status).toBe(400)
  }
})

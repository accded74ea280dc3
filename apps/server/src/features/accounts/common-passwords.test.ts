import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'
import { createLink } from '../mailed-links/store.ts'

const { post, mails, person, send, mar, clock, db } = await studioApp()

const common = ['password', 'PASSWORD1', 'iloveyou', 'qwertyuiop', '1q2w3e4r', 'realmadrid']
const guessable = ['aaaaaaaaaa', '987654321', 'Cupo2026!']
type Refused = { status: number; body: string; mensaje?: string }
const problemOf = ({ status, body }: Refused) => {
  const { codigo, errores } = JSON.parse(body) as { codigo: string; errores: { campo: string; mensaje: string }[] }
  return [status, codigo, errores.map(({ campo }) => campo).join()]
}
let count = 0
const signUp = (body: Record<string, string>, language = 'es') =>
  post(
    '/api/auth/sign-up',
    { name: 'Ana Ríos', email: `clave${++count}@correo.test`, ...body },
    { 'accept-language': language },
    `198.51.100.${count}`,
  )

test('sign-up refuses common and guessable passwords and stores nothing', async () => {
  for (const password of [...common, ...guessable, 'ana-rios-1985', 'ana.rios@correo.test'])
    expect(problemOf(await signUp({ email: 'ana.rios@correo.test', password }))).toEqual([
      400,
      'VALIDACION',
      'password',
    ])
  expect(await mails('ana.rios@correo.test')).toEqual([])
  expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([])
  expect((await signUp({ email: 'ana.rios@correo.test', password: 'tres gatos verdes' })).status).toBe(201)
})

test('a password of 200 characters is accepted whole, and of 201 refused', async () => {
  const long = 'tres gatos verdes y '.repeat(10)
  const email = 'larga@correo.test'
  expect((await signUp({ email, password: long })).status).toBe(201)
  expect((await post('/api/auth/sign-in', { email, password: long })).codigo).toBe('CORREO_NO_VERIFICADO')
  expect((await post('/api/auth/sign-in', { email, password: long.slice(0, -1) })).codigo).toBe(
    'CREDENCIALES_INVALIDAS',
  )
  expect(problemOf(await signUp({ password: `${long}x` }))).toEqual([400, 'VALIDACION', 'password'])
})

test('password length counts code points', async () => {
  expect(problemOf(await signUp({ password: '😀🦤😀🦤' }))).toEqual([400, 'VALIDACION', 'password'])
  expect((await signUp({ password: '😀🦤🌱😺🐙🍀🎈🪁' })).status).toBe(201)
})

test.each([
  ['es', 'Es una de las contraseñas más usadas: la adivinarían enseguida. Elige otra.'],
  ['en', 'It is one of the most used passwords and would be guessed at once. Choose another one.'],
  ['tr', 'En çok kullanılan şifrelerden biri, hemen tahmin edilir. Başka bir şifre seç.'],
])('the refusal contains the reason in %s', async (language, sentence) => {
  const { errores } = JSON.parse((await signUp({ password: 'password' }, language)).body)
  expect(errores).toEqual([{ campo: 'password', mensaje: sentence }])
})

test('a reset refuses weak and personal passwords, and its link stays valid', async () => {
  const email = 'lucia@correo.test'
  await person(email, { name: 'Lucía Ferreyra' })
  await post('/api/auth/forgot-password', { email })
  const token = mustExist((await mails(email))[0]?.link?.split('/').at(-1), 'the token of the mail')
  for (const password of ['iloveyou', 'luciaferreyra1'])
    expect(problemOf(await post('/api/auth/reset-password', { token, password }))).toEqual([
      400,
      'VALIDACION',
      'password',
    ])
  expect((await post('/api/auth/reset-password', { token, password: 'tres gatos verdes' })).status).toBe(200)
})

test('a password change refuses weak passwords and the studio’s name', async () => {
  const change = (newPassword: string) =>
    send(mar, 'POST', '/api/auth/change-password', { password: 'da igual', newPassword })
  for (const password of ['iloveyou', 'Marea-2026'])
    expect(await change(password)).toMatchObject({ status: 400, codigo: 'VALIDACION', fields: ['newPassword'] })
})

test('an invited studio cannot use its own name as its password', async () => {
  const { id } = await db
    .insertInto('app_user')
    .values({
      user_type: 5,
      email: 'norte@cupo.test',
      username: 'norte',
      name: 'Sala Norte',
      calendar_key: 'k',
      studio_id: mar.id,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await db
    .transaction()
    .execute((tx) => createLink(tx, { userId: id, kind: 'invitation', invitedBy: mar.userId }, clock.now()))
  const accept = (password: string) => signUp({ email: 'norte@cupo.test', name: 'Iván', password, invitation: token })
  expect(problemOf(await accept('marea-2026'))).toEqual([400, 'VALIDACION', 'password'])
  expect((await accept('tres gatos verdes')).status).toBe(201)
})

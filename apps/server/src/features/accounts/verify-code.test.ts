import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, mails, codeOf, clock, db, person } = await accountApp()
const signUp = (email: string) => post('/api/auth/sign-up', { name: 'Ana Ríos', email, password: 'una-clave-larga' })
const verify = (email: string, code: string) => post('/api/auth/verify-code', { email, code })
const resend = (email: string) => post('/api/auth/resend-code', { email })
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')
const tokenIn = (link: URL) => mustExist(link.searchParams.get('token'), 'a token')
const linkTo = async (email: string) => new URL((await mails(email)).find((m) => m.link)?.link ?? 'none:')

test('five wrong codes invalidate the code; a new one works', async () => {
  const email = 'cinco@correo.test'
  await signUp(email)
  const code = await codeOf(email)
  const answers = []
  for (let i = 0; i < 5; i++) answers.push(await verify(email, wrong(code)))
  expect(answers.map((a) => a.codigo)).toEqual(Array(5).fill('CODIGO_INVALIDO'))
  expect(answers[0]?.mensaje).toBe('Código incorrecto o expirado')
  expect(answers[4]?.mensaje).toBe('Ya no quedan intentos con este código. Pide uno nuevo.')
  expect((await verify(email, code)).codigo).toBe('CODIGO_INVALIDO')
  clock.move(30)
  expect((await resend(email)).status).toBe(200)
  expect((await verify(email, await codeOf(email))).status).toBe(200)
})

test('twenty concurrent wrong codes count as five tries, after which the right code is refused', async () => {
  const email = 'veinte@correo.test'
  await signUp(email)
  const code = await codeOf(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))))
  expect(new Set(answers.map((a) => a.codigo))).toEqual(new Set(['CODIGO_INVALIDO']))
  expect((await verify(email, code)).codigo).toBe('CODIGO_INVALIDO')
  const failures = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', 'code_failure')
    .where('subject', '=', email)
    .execute()
  expect(failures).toHaveLength(10)
})

test('exactly five of any number of concurrent guesses are checked', async () => {
  const email = 'carrera@correo.test'
  await signUp(email)
  const code = await codeOf(email)
  await Promise.all(Array.from({ length: 9 }, () => verify(email, wrong(code))))
  const row = await db
    .selectFrom('pending_sign_up')
    .select('tries')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
})

test('a code expires after ten minutes', async () => {
  await signUp('diez@correo.test')
  const code = await codeOf('diez@correo.test')
  clock.move(600)
  expect((await verify('diez@correo.test', code)).codigo).toBe('CODIGO_INVALIDO')
  await signUp('nueve@correo.test')
  clock.move(599)
  expect((await verify('nueve@correo.test', await codeOf('nueve@correo.test'))).status).toBe(200)
})

test('a new code can be mailed every 30 s and five times an hour', async () => {
  const email = 'otra@correo.test'
  await signUp(email)
  const soon = await resend(email)
  expect([soon.status, soon.codigo, soon.retryAfter]).toEqual([429, 'DEMASIADOS_INTENTOS', '30'])
  clock.move(29.5)
  expect((await resend(email)).retryAfter).toBe('1')
  for (let i = 0; i < 5; i++) {
    clock.move(30)
    expect((await resend(email)).status).toBe(200)
  }
  clock.move(30)
  const sixth = await resend(email)
  expect([sixth.status, Number(sixth.retryAfter)]).toEqual([429, 3600 - 150])
  expect(await mails(email)).toHaveLength(6)
  clock.move(3600 - 150)
  expect((await resend(email)).status).toBe(200)
})

test('two concurrent resends send one mail', async () => {
  const email = 'dos@correo.test'
  await signUp(email)
  clock.move(30)
  const answers = await Promise.all([resend(email), resend(email), resend(email)])
  expect(answers.map((a) => a.status).sort()).toEqual([200, 429, 429])
  expect(await mails(email)).toHaveLength(2)
})

test('after ten failures in a day the mail contains a link instead of a code', async () => {
  const email = 'enlace@correo.test'
  await signUp(email)
  for (let i = 0; i < 5; i++) await verify(email, wrong(await codeOf(email)))
  clock.move(31)
  await resend(email)
  for (let i = 0; i < 4; i++) await verify(email, wrong(await codeOf(email)))
  expect((await linkTo(email)).protocol).toBe('none:')
  const tenth = await verify(email, wrong(await codeOf(email)))
  expect([tenth.codigo, tenth.mensaje]).toEqual([
    'CODIGO_INVALIDO',
    'Hubo demasiados intentos con códigos. Usa el enlace que enviamos por correo.',
  ])
  expect((await verify(email, await codeOf(email))).codigo).toBe('CODIGO_INVALIDO')
  const link = await linkTo(email)
  expect(link.pathname).toBe('/confirmation-required')
  clock.move(31)
  expect((await resend(email)).status).toBe(200)
  expect((await mails(email))[0]?.code).toBeNull()
  const first = tokenIn(link)
  expect((await post('/api/auth/verify-link', { token: first })).codigo).toBe('CODIGO_INVALIDO')
  const token = tokenIn(await linkTo(email))
  const proved = await post('/api/auth/verify-link', { token })
  expect([proved.status, proved.data]).toEqual([200, { email }])
  expect((await post('/api/auth/verify-link', { token })).codigo).toBe('CODIGO_INVALIDO')
  const signedIn = await post('/api/auth/sign-in', { email, password: 'una-clave-larga' })
  expect(signedIn.status).toBe(200)
})

test('a verification link expires after an hour', async () => {
  const email = 'hora@correo.test'
  await signUp(email)
  for (let i = 0; i < 10; i++) await verify(email, wrong(await codeOf(email)))
  const token = tokenIn(await linkTo(email))
  clock.move(3600)
  expect((await post('/api/auth/verify-link', { token })).codigo).toBe('CODIGO_INVALIDO')
})

test('unknown and proved addresses get the same response, and no mail', async () => {
  await person('probada@correo.test')
  await signUp('normal@correo.test')
  clock.move(30)
  const sequence = async (email: string, code: string) => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await verify(email, code))
    answers.push(await resend(email), await resend(email))
    clock.move(30)
    for (let i = 0; i < 5; i++) answers.push(await verify(email, code))
    return answers.map((a) => [a.status, a.body.replace(email, 'x'), a.retryAfter])
  }
  const normal = await sequence('normal@correo.test', wrong(await codeOf('normal@correo.test')))
  expect(await sequence('nadie@correo.test', '0000')).toEqual(normal)
  expect(await sequence('probada@correo.test', '0000')).toEqual(normal)
  expect(await mails('nadie@correo.test')).toEqual([])
  expect(await mails('probada@correo.test')).toEqual([])
})

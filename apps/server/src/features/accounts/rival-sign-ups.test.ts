import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, mails, codeOf, clock, db, person } = await accountApp()
const victim = { name: 'Ana Ríos', password: 'la-clave-de-ana' }
const attacker = { name: 'Mala Persona', password: 'la-clave-ajena' }
type Who = typeof victim & { clientKey?: string }

let networks = 0
/** Uses a separate network for each sign-up. */
const signUp = (email: string, who: Who) => post('/api/auth/sign-up', { ...who, email }, {}, `198.51.100.${networks++}`)
const verify = (email: string, code: string, clientKey?: string) =>
  post('/api/auth/verify-code', { email, code, ...(clientKey && { clientKey }) })
const resend = (email: string, clientKey?: string) =>
  post('/api/auth/resend-code', { email, ...(clientKey && { clientKey }) })
const signIn = (email: string, { password }: Who) => post('/api/auth/sign-in', { email, password })
const tokenIn = (link: string | null | undefined) =>
  mustExist(new URL(mustExist(link, 'a link')).searchParams.get('token'), 'a token')

/** Asserts that the account has the victim's name and password. */
const expectVictim = async (email: string) => {
  expect((await signIn(email, victim)).data).toMatchObject({ user: { email, person: { name: victim.name } } })
  expect((await signIn(email, attacker)).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect(await db.selectFrom('pending_sign_up').select('id').where('email', '=', email).execute()).toEqual([])
  expect(await db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toHaveLength(1)
}

test.each([
  ['before', [attacker, victim]],
  ['after', [victim, attacker]],
])('a stranger who signs up the same address %s changes nothing of the account', async (when, order) => {
  for (let i = 0; i < 5; i++) {
    const email = `ana-${when}-${i}@correo.test`
    let code = ''
    for (const who of order) {
      await signUp(email, who)
      if (who === victim) code = await codeOf(email)
    }
    expect((await verify(email, code)).status).toBe(200)
    await expectVictim(email)
  }
})

test('two sign-ups of one address never share a code, not even a replaced one', async () => {
  const email = 'distintos@correo.test'
  const seen: string[] = []
  for (let hour = 0; hour < 8; hour++) {
    for (let i = 0; i < 5; i++) {
      await signUp(email, victim)
      seen.push(await codeOf(email))
    }
    clock.move(3601)
    await resend(email)
    seen.push(await codeOf(email))
    await db.deleteFrom('attempt').execute()
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('both codes of two sign-ups are valid, each for its own sign-up', async () => {
  const email = 'carrera@correo.test'
  await Promise.all([signUp(email, victim), signUp(email, attacker)])
  const mine = (await mails(email)).find((m) => m.body_text.includes(victim.name))?.code as string
  const answers = await Promise.all([verify(email, mine), verify(email, mine)])
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
  await expectVictim(email)
})

test('the mail contains the name of the sign-up and warns of a second request', async () => {
  const email = 'nombres@correo.test'
  await signUp(email, victim)
  await signUp(email, attacker)
  const [second, first] = await mails(email)
  expect(first?.body_text).toContain('a nombre de «Ana Ríos»')
  expect(first?.body_text).not.toContain('Hay otra solicitud')
  expect(second?.body_text).toContain('a nombre de «Mala Persona»')
  expect(second?.body_text).toContain('Hay otra solicitud con este mismo correo.')
})

test('a client with its own sign-up cannot use the code of a different one, and gets a new one for its own', async () => {
  const email = 'navegador@correo.test'
  const [mine, theirs] = ['navegador-de-ana-0001', 'navegador-ajeno-00001']
  await signUp(email, { ...victim, clientKey: mine })
  await signUp(email, { ...attacker, clientKey: theirs })
  const foreign = await codeOf(email)
  expect((await verify(email, foreign, mine)).codigo).toBe('CODIGO_INVALIDO')
  clock.move(31)
  await resend(email, theirs)
  expect((await mails(email))[0]?.body_text).toContain(attacker.name)
  clock.move(31)
  await resend(email, mine)
  expect((await mails(email))[0]?.body_text).toContain(victim.name)
  expect((await verify(email, await codeOf(email), mine)).status).toBe(200)
  await expectVictim(email)
})

test('a resend without a client key is for the newest sign-up; the other code stays valid', async () => {
  const email = 'reenvio@correo.test'
  await signUp(email, victim)
  const code = await codeOf(email)
  await signUp(email, attacker)
  clock.move(31)
  await resend(email)
  expect((await mails(email))[0]?.body_text).toContain(attacker.name)
  expect((await verify(email, code)).status).toBe(200)
  await expectVictim(email)
})

test('an expired code is invalid even if a different sign-up of the address is pending', async () => {
  const email = 'vencido@correo.test'
  await signUp(email, attacker)
  const old = await codeOf(email)
  clock.move(601)
  await signUp(email, victim)
  expect((await verify(email, old)).codigo).toBe('CODIGO_INVALIDO')
  expect((await verify(email, await codeOf(email))).status).toBe(200)
  await expectVictim(email)
})

test('after ten failures each sign-up gets its own link, which proves only that one', async () => {
  const email = 'enlaces@correo.test'
  await signUp(email, victim)
  await signUp(email, attacker)
  const codes = (await mails(email)).map((m) => m.code)
  const wrong = mustExist(
    ['0000', '1111', '2222'].find((code) => !codes.includes(code)),
    'a code that was not sent',
  )
  for (let i = 0; i < 10; i++) await verify(email, wrong)
  const links = (await mails(email)).filter((m) => m.link?.includes('/confirmation-required'))
  expect(links).toHaveLength(2)
  const mine = links.find((m) => m.body_text.includes(victim.name))
  const theirs = links.find((m) => m.body_text.includes(attacker.name))
  expect((await post('/api/auth/verify-link', { token: tokenIn(mine?.link) })).data).toEqual({ email })
  expect((await post('/api/auth/verify-link', { token: tokenIn(theirs?.link) })).codigo).toBe('CODIGO_INVALIDO')
  await expectVictim(email)
})

test('five wrong codes invalidate every code of the address', async () => {
  const email = 'agotados@correo.test'
  await signUp(email, victim)
  await signUp(email, attacker)
  const codes = (await mails(email)).map((m) => m.code as string)
  const wrong = mustExist(
    ['0000', '1111', '2222'].find((code) => !codes.includes(code)),
    'a code that was not sent',
  )
  for (let i = 0; i < 5; i++) await verify(email, wrong)
  for (const code of codes) expect((await verify(email, code)).codigo).toBe('CODIGO_INVALIDO')
})

test('signing in with the password of an unproved sign-up gives the same response for a taken address', async () => {
  await person('tomada@correo.test')
  for (const email of ['tomada@correo.test', 'libre@correo.test']) {
    await signUp(email, attacker)
    expect((await signIn(email, attacker)).codigo).toBe('CORREO_NO_VERIFICADO')
    expect((await signIn(email, { ...attacker, password: 'otra-cualquiera' })).codigo).toBe('CREDENCIALES_INVALIDAS')
  }
  clock.move(31)
  await resend('tomada@correo.test')
  expect((await mails('tomada@correo.test')).every((m) => m.code === null)).toBe(true)
})

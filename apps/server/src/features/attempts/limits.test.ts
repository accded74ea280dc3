import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, mails, codeOf, clock, db, person } = await accountApp()
const hour = 3600
const signUp = (email: string, from: string) =>
  post('/api/auth/sign-up', { name: 'Ana Ríos', email, password: 'una-clave-larga' }, {}, from)
const verify = (email: string, code: string, from: string) => post('/api/auth/verify-code', { email, code }, {}, from)
const forgot = (email: string) => post('/api/auth/forgot-password', { email })
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')

test('one network can sign up twenty times an hour, independent of other networks', async () => {
  const answers = []
  for (let i = 0; i < 20; i++) answers.push(await signUp(`alta${i}@correo.test`, '203.0.113.1'))
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]))
  const refused = await signUp('alta20@correo.test', '203.0.113.1')
  expect([refused.status, refused.codigo, refused.retryAfter]).toEqual([429, 'DEMASIADOS_INTENTOS', '3600'])
  expect(refused.mensaje).toBe(
    'Desde esta conexión se crearon muchas cuentas. Prueba otra vez en 60 min o desde otra red.',
  )
  expect(await mails('alta20@correo.test')).toEqual([])
  expect((await signUp('alta20@correo.test', '203.0.113.2')).status).toBe(201)
  clock.move(hour)
  expect((await signUp('alta21@correo.test', '203.0.113.1')).status).toBe(201)
})

test('sign-ups from one IPv6 /64 network are counted together, in sequence or concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => signUp(`seis${i}@correo.test`, `2001:db8:7:7::${i + 1}`)),
  )
  expect(answers.filter((a) => a.status === 201)).toHaveLength(20)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(4)
  expect((await signUp('seis99@correo.test', '2001:db8:7:8::1')).status).toBe(201)
})

test('one address gets at most fifteen mails an hour and forty a day from unauthenticated requests of all kinds', async () => {
  const email = 'blanco@correo.test'
  await person(email)
  const ask = async (times: number) => {
    await db.deleteFrom('attempt').where('kind', 'in', ['sign_up', 'forgot']).execute()
    await Promise.all(
      Array.from({ length: times }, async (_, i) => {
        await signUp(email, `203.0.114.${i}`)
        await forgot(email)
      }),
    )
  }
  const count = async () => (await mails(email)).length
  await ask(6)
  expect(await count()).toBe(10)
  await ask(6)
  expect(await count()).toBe(15)
  for (const most of [25, 35, 40, 40]) {
    clock.move(hour)
    await ask(6)
    expect(await count()).toBe(most)
  }
  clock.move(24 * hour)
  await forgot(email)
  expect(await count()).toBe(41)
})

test('a thousand wrong codes for invented addresses do not block real codes, on the same network and on others', async () => {
  const attacker = '198.51.100.66'
  await signUp('vecina@correo.test', attacker)
  await signUp('lejana@correo.test', '198.51.100.1')
  const statuses = new Set<number>()
  for (let i = 0; i < 1000; i += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, k) => verify(`inventada${i + k}@correo.test`, '0000', attacker)),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([400, 429]))
  expect((await verify('lejana@correo.test', await codeOf('lejana@correo.test'), '198.51.100.1')).status).toBe(200)
  expect((await verify('vecina@correo.test', await codeOf('vecina@correo.test'), attacker)).status).toBe(200)
})

test('a network is blocked after a hundred wrong codes an hour, also for right ones', async () => {
  const attacker = '198.51.100.77'
  await signUp('ajena@correo.test', '198.51.100.2')
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, i) => verify(`azar${i}@correo.test`, '0000', attacker)),
  )
  expect(new Set(guesses.map((a) => a.status))).toEqual(new Set([400]))
  const code = await codeOf('ajena@correo.test')
  const refused = await verify('ajena@correo.test', code, attacker)
  expect([refused.status, refused.retryAfter]).toEqual([429, '3600'])
  expect((await verify('ajena@correo.test', wrong(code), '198.51.100.2')).status).toBe(400)
  expect((await verify('ajena@correo.test', code, '198.51.100.2')).status).toBe(200)
})

test('a network that guesses codes of its own sign-ups is blocked after sixty wrong ones', async () => {
  const attacker = '198.51.100.88'
  const guess = async (i: number) => {
    const email = `propia${i}@correo.test`
    await signUp(email, attacker)
    const code = wrong(await codeOf(email))
    return Promise.all(Array.from({ length: 5 }, () => verify(email, code, attacker)))
  }
  const answers = (await Promise.all(Array.from({ length: 14 }, (_, i) => guess(i)))).flat()
  expect(answers.filter((a) => a.status === 400)).toHaveLength(60)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(10)
})

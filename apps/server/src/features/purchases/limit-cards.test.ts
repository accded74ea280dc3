import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { app, clock, member, send, balance } = await gymApp()
const url = '/api/gym/points/purchases'

const buy = async (
  who: SignedIn,
  paymentMethod: string,
  more: { ip?: string; key?: string; language?: string } = {},
) => {
  const { ip = '203.0.113.1', key, language = 'es' } = more
  const headers = { authorization: who.token, 'accept-language': language, ...(key && { 'idempotency-key': key }) }
  const payload = { planId: 'basic', paymentMethod }
  const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: ip })
  return { status: answer.statusCode, wait: answer.headers['retry-after'], ...answer.json() }
}
const times = <Value>(n: number, act: (i: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('ten unsuccessful payments limit one person, also for new cards, and no other person', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  await times(3, () => buy(ana, 'tok_succeeds'))
  const tried = await times(12, () => buy(ana, 'tok_refused'))
  expect(tried.map(({ codigo }) => codigo).sort()).toEqual([
    'DEMASIADOS_INTENTOS',
    'DEMASIADOS_INTENTOS',
    ...Array.from({ length: 10 }, () => 'PAGO_RECHAZADO'),
  ])
  const barred = await buy(ana, 'tok_succeeds', { key: 'despues' })
  expect([barred.status, barred.codigo, barred.wait, barred.mensaje]).toEqual([
    429,
    'DEMASIADOS_INTENTOS',
    '3600',
    'Demasiados pagos sin éxito. Prueba otra vez en 60 min.',
  ])
  expect((await buy(ana, 'tok_succeeds', { language: 'en' })).mensaje).toContain('without success')
  expect((await buy(ana, 'tok_succeeds', { language: 'tr' })).mensaje).toContain('başarısız')
  const card = { cardHolder: 'Ana', cardNumber: '4242424242424242', cardExpiration: '04/39', cardCVC: '123' }
  const door = await send(ana, 'POST', '/api/dev/card-tokens', { ...card, country: 'MX', zip: '06600' })
  expect([door.status, door.codigo]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  expect((await buy(eva, 'tok_succeeds')).data.status).toBe('paid')
  expect(await balance(ana)).toBe(300)
  clock.move(60 * 60)
  const later = await buy(ana, 'tok_succeeds', { key: 'despues' })
  expect([later.data.status, later.data.balance]).toEqual(['paid', 400])
})

test('sixty unsuccessful payments from one IP limit that IP only', async () => {
  const ip = '203.0.113.7'
  const tried = await times(7, async () => {
    const who = await member(0)
    return times(9, () => buy(who, 'tok_refused', { ip }))
  })
  const codes = tried.flat().map(({ codigo }) => codigo)
  expect(codes.filter((code) => code === 'DEMASIADOS_INTENTOS')).toHaveLength(3)
  const ana = await member(0)
  expect((await buy(ana, 'tok_succeeds', { ip })).status).toBe(429)
  expect((await buy(ana, 'tok_succeeds', { ip: '203.0.113.8' })).status).toBe(201)
})

test('a repeated payment counts once, and one confirmed by the bank does not count', async () => {
  const ana = await member(0)
  for (let i = 0; i < 12; i++) expect((await buy(ana, 'tok_refused', { key: 'misma' })).status).toBe(402)
  for (let i = 0; i < 12; i++) {
    const { data } = await buy(ana, 'tok_confirm')
    const confirm = { method: 'POST' as const, url: `${url}/${data.purchaseId}/confirm`, payload: { approved: true } }
    await app.inject({ ...confirm, headers: { authorization: ana.token }, remoteAddress: '203.0.113.1' })
  }
  expect(await balance(ana)).toBe(1200)
})

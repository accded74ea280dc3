import { expect, test } from 'vitest'
import { paymentApp } from '../../test/payment-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { openSession } from '../sessions/store.ts'
import { renewPools } from './renew-pools.ts'
import { settleDuePoolPurchases } from './settle-due.ts'

const { db, deps, clock, send, signedIn, owner, tokenFor, settle } = await paymentApp()
const row = { name: 'Norte', time_zone: 'America/Mexico_City', created_at: clock.now() }
const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
const boss = await signedIn(6, 'norte@cupo.test', { name: 'Norte', corporateId: id })

const pass = async (days: number): Promise<void> => {
  for (let n = 0; n < days; n += 1) {
    clock.move(86_400)
    await settleDuePoolPurchases(db, clock.now())
    await settle()
    await renewPools(deps, clock.now())
  }
}
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const turn = async (suspended: boolean): Promise<void> => {
  const body = { suspended, reason: 'Falta un papel' }
  expect((await send(await again(owner), 'PATCH', `/api/owner/corporates/${id}`, body)).status).toBe(200)
}
const notices = async () =>
  db.selectFrom('notification').select(['kind', 'params']).where('user_id', '=', boss.userId).orderBy('id').execute()

test('a suspended company is not charged, and the months of the suspension are not charged later', async () => {
  const paymentMethod = await tokenFor(boss, '4242 4242 4242 4242')
  const purchase = { points: 200, amount: 2000, renews: true, consent: true, paymentMethod }
  const bought = await send(boss, 'POST', '/api/corporate/pool/purchases', purchase)
  expect([bought.data?.status, bought.mensaje]).toEqual(['paid', expect.any(String)])
  await pass(20)
  await turn(true)
  await pass(75)
  await turn(false)
  expect(await notices()).toMatchObject([
    { kind: 'pool_bought' },
    { kind: 'company_suspended', params: { renews: true } },
    { kind: 'company_restored' },
  ])
  await pass(31)
  expect((await notices()).slice(3).map(({ kind }) => kind)).toEqual(['pool_renewal_coming', 'pool_bought'])
})

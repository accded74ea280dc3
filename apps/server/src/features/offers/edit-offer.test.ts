import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, db } = await studioApp()
const url = '/api/studio/offers'
const pass10 = {
  kind: 'classes',
  name: 'Pase 10',
  price: { amount: 18_900, currency: 'USD' },
  classes: 10,
  validDays: 60,
}
const add = (body: Record<string, unknown>, headers = {}) => send(mar, 'POST', url, body, headers)

test('an edit inserts a version, and earlier versions keep their terms', async () => {
  const { status, data } = await add(pass10)
  expect([status, data.version, data.onSale, data.taxRate]).toEqual([201, 1, true, 0])
  const edit = { version: 1, price: { amount: 20_900, currency: 'USD' } }
  const changed = await send(mar, 'PATCH', `${url}/${data.id}`, edit)
  expect([changed.status, changed.data.version, changed.data.classes]).toEqual([200, 2, 10])
  const stale = await send(mar, 'PATCH', `${url}/${data.id}`, edit)
  expect([stale.status, stale.codigo, stale.data.version]).toEqual([409, 'ESTADO_INVALIDO', 2])
  const { rows } = await sql`select version, amount from offer_version where offer_id = ${data.id} order by 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { version: 1, amount: 18_900 },
    { version: 2, amount: 20_900 },
  ])
})

test('an offer is withdrawn, restored and archived without a new version', async () => {
  const { data } = await add({ ...pass10, name: 'Pase de ida' })
  const patch = (body: Record<string, unknown>) => send(mar, 'PATCH', `${url}/${data.id}`, body)
  const listed = async () => (await send(mar, 'GET', url)).data.items.find(({ id }: { id: string }) => id === data.id)
  expect((await patch({ onSale: false })).data).toMatchObject({ onSale: false, version: 1 })
  expect(await listed()).toMatchObject({ onSale: false })
  expect((await patch({ onSale: true })).data).toMatchObject({ onSale: true, version: 1 })
  expect((await patch({ archived: true })).status).toBe(200)
  expect(await listed()).toBeUndefined()
  expect((await patch({ onSale: true })).status).toBe(404)
})

test('a trial is once per person and for new clients only', async () => {
  const { data } = await add({ kind: 'trial', name: 'Prueba', price: { amount: 900, currency: 'USD' } })
  expect(data).toMatchObject({ classes: 1, perPerson: 1, newClientsOnly: true })
})

const price = (amount: number, currency = 'USD') => ({ price: { amount, currency } })
test.each([
  [{ ...pass10, ...price(-1) }, 'price.amount'],
  [{ ...pass10, ...price(1.5) }, 'price.amount'],
  [{ ...pass10, ...price(2 ** 53) }, 'price.amount'],
  [{ ...pass10, ...price(100, 'EUR') }, 'price.currency'],
  [{ ...pass10, taxRate: 20_000 }, 'taxRate'],
  [{ ...pass10, name: ' ' }, 'name'],
  [{ ...pass10, validDays: 0 }, 'validDays'],
  [{ ...pass10, validDays: 1.5 }, 'validDays'],
  [{ ...pass10, classes: null }, 'classes'],
  [{ ...pass10, kind: 'points' }, 'points'],
  [{ ...pass10, kind: 'gift' }, 'classes'],
  [{ kind: 'gift', name: 'G', ...price(0) }, 'price.amount'],
  [{ kind: 'gift', name: 'G', ...price(100), givesOfferId: '999999' }, 'givesOfferId'],
  [{ ...pass10, givesOfferId: '1' }, 'givesOfferId'],
  [{ kind: 'membership', name: 'M', ...price(100) }, 'validDays'],
  [{ kind: 'membership', name: 'M', ...price(100), renews: 'month', perPeriod: 3 }, 'period'],
  [{ ...pass10, scope: { classTypeIds: ['999999'] } }, 'scope.classTypeIds'],
  [{ ...pass10, scope: { studioId: '999999' } }, 'scope.studioId'],
])('terms that cannot be sold are refused with their field: %j', async (body, field) => {
  const refused = await add(body)
  expect([refused.status, refused.codigo]).toEqual([400, 'VALIDACION'])
  expect(refused.fields).toContain(field)
})

test('a repeated idempotency key creates one offer; another studio’s offer is not found; members may not sell', async () => {
  const key = { 'idempotency-key': 'pase-20' }
  const first = await add({ ...pass10, name: 'Pase 20' }, key)
  const again = await add({ ...pass10, name: 'Pase 20' }, key)
  expect([again.data, again.replayed]).toEqual([first.data, true])
  expect((await send(kad, 'PATCH', `${url}/${first.data.id}`, { name: 'Mío' })).status).toBe(404)
  const member = await signedIn(1, 'm@cupo.test')
  expect((await send(member, 'POST', url, pass10)).codigo).toBe('SIN_PERMISO')
})

test('the list says who holds an offer, how many were sold, and who may change it', async () => {
  const { data } = await add({ ...pass10, name: 'Pase contado', validFrom: 'first_use' })
  const list = async () => (await send(mar, 'GET', url)).data
  const { items, ...rest } = await list()
  expect(items.find(({ id }: { id: string }) => id === data.id)).toMatchObject({
    holders: 0,
    sold: 0,
    validFrom: 'first_use',
    onSaleFrom: null,
    onSaleUntil: null,
  })
  expect(rest).toEqual({ nextCursor: null, currencies: ['USD'], taxRate: 0, mayEdit: true })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', mar.userId).execute()
  expect((await list()).mayEdit).toBe(false)
  expect((await add({ ...pass10, name: 'De recepción' })).codigo).toBe('SIN_PERMISO')
  await db.updateTable('app_user').set({ staff_role: 'owner' }).where('id', '=', mar.userId).execute()
})

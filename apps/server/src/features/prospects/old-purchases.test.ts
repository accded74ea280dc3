import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { db, send, mar, offerOf, sell, openShift } = await salesApp()
await openShift(0)
const pass = await offerOf(189_000)

const clients = '/api/studio/clients'
const enter = async (name: string, more: object = {}): Promise<string> =>
  (await send(mar, 'POST', clients, { name, ...more })).data.id
const buy = (id: string) => sell({ userId: id }, pass.offerId, [{ method: 'cash', amount: 189_000 }])
const namesOn = async (): Promise<string[]> => {
  const { columns } = (await send(mar, 'GET', '/api/studio/prospects')).data
  return Object.values(columns as Record<string, { cards: { name: string }[] }>)
    .flatMap(({ cards }) => cards.map(({ name }) => name))
    .sort()
}
/** Moves the file and the sales of a person into the past. */
const age = async (id: string, days: number) => {
  await sql`update client set since = since - ${days} * interval '1 day' where person_id = ${id}`.execute(db)
  await sql`update sale set at = at - ${days} * interval '1 day' where client_id = ${id}`.execute(db)
}

test('a purchase of a dependant counts however old it is: their family is no prospect', async () => {
  const [sara, ema] = [await enter('Sara Madre'), await enter('Ema Sola')]
  const leo = await enter('Leo Hijo')
  await buy(leo)
  await age(leo, 200)
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: sara })
  expect(await namesOn()).toEqual(['Ema Sola'])
  // A trial or a refunded purchase would leave them on the board; without the child they are.
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: null })
  expect(await namesOn()).toEqual(['Ema Sola', 'Sara Madre'])
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: ema })
  expect(await namesOn()).toEqual(['Sara Madre'])
})

test('an old file that was reopened and bought before is no prospect', async () => {
  const ana = await enter('Ana Antigua')
  await buy(ana)
  await sql`insert into prospect (studio_id, person_id, reopened_at) values (${mar.id}, ${ana}, now())`.execute(db)
  await age(ana, 200)
  expect(await namesOn()).not.toContain('Ana Antigua')
})

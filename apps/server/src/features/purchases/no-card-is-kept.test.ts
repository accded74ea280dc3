import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { serverProcesses } from '../../test/server-process.ts'
import { openSession } from '../sessions/store.ts'

const { db, url: databaseUrl, member } = await gymApp()
const { run } = serverProcesses()

const card = {
  cardHolder: 'Zoraida Quintanilla',
  cardNumber: '4242 4242 4242 4242',
  cardExpiration: '07 / 39',
  cardCVC: '8317',
  country: 'MX',
  zip: '06607-Z',
}
/** Recognizable parts of the card, as typed and without spaces. */
const traces = [card.cardHolder, card.cardNumber, card.cardNumber.replaceAll(' ', ''), card.cardExpiration, card.zip]

const everyRow = async (): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['purchase', 'simulated_charge', 'mail']))
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
      return rows.map(({ row }) => row)
    }),
  )
  return texts.flat().join('\n')
}

test('a card leaves no trace in any row or log, whether accepted, refused or sent to a wrong endpoint', async () => {
  const ana = await member(0)
  const { accessToken } = await openSession(db, ana.userId, 'test', new Date())
  // Production configuration, which logs the most, with the demo's simulated provider.
  const production = { NODE_ENV: 'production', CUPO_PUBLIC_URL: 'https://cupo.test', HOST: '127.0.0.1' }
  const server = run({ ...production, DATABASE_URL: databaseUrl, CUPO_DEMO: '1' })
  const address = await server.address()
  const post = async (path: string, body: object | string) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: accessToken, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { data: never; mensaje: string }) }
  }
  const tokens = '/api/dev/card-tokens'
  const purchases = '/api/gym/points/purchases'
  const made = await post(tokens, { ...card, cardCVC: '831' })
  expect(made.status).toBe(200)
  const { paymentMethod } = made.data as { paymentMethod: string }
  expect((await post(purchases, { planId: 'basic', paymentMethod })).status).toBe(201)
  const answers = [
    await post(tokens, card),
    await post(tokens, { ...card, extra: card.cardNumber }),
    await post(tokens, `{"cardNumber": "${card.cardNumber}"`),
    await post(purchases, { planId: 'basic', paymentMethod: card.cardNumber }),
    await post(purchases, { planId: card.cardNumber, paymentMethod: card.cardHolder }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404])
  const stored = `${await everyRow()}\n${server.text()}\n${JSON.stringify(answers)}\n${paymentMethod}`
  expect(stored).toContain(ana.email)
  // Four digits occur in many rows, so search for the code as a whole word.
  expect(stored).not.toMatch(new RegExp(`(?<![\\w.:+-])${card.cardCVC}(?![\\w.:+-])`))
  for (const trace of traces) expect([trace, stored.includes(trace)]).toEqual([trace, false])
})

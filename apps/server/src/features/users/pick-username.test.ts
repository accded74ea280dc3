import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { studioApp } from '../../test/studio-app.ts'
import { insertAccount } from './account-store.ts'

const { db, clock } = await studioApp()
const account = (name: string, email: string) =>
  ({ userType: 1, name, email, language: 'es', passwordHash: null, verifiedAt: null, now: clock.now() }) as const

test('a user name taken by a concurrent transaction is picked again', async () => {
  await db.transaction().execute((tx) => insertAccount(tx, account('Persona 11', 'once@cupo.test')))
  const inserted = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    await insertAccount(tx, account('Persona 12', 'doce@cupo.test'))
    inserted.resolve()
    await release.promise
  })
  await inserted.promise
  // "persona.1" to "persona.11" are taken; "persona.12" is next, but its transaction has not committed.
  const second = write(db, async (tx) => done(await insertAccount(tx, account('Persona 1', 'uno@cupo.test'))))
  setTimeout(release.resolve, 200)
  await first
  expect(await second).toMatchObject({ ok: true })
  const rows = await db.selectFrom('app_user').select('username').where('name', 'like', 'Persona %').execute()
  expect(rows.map(({ username }) => username).sort()).toEqual(['persona.11', 'persona.12', 'persona.13'])
})

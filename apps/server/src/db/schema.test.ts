import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTypes, TYPES_FILE } from './generate-types.ts'
import { knownMigrations } from './migrate.ts'
import { testDatabase } from './test-database.ts'

const { pool, url } = await testDatabase()

it('has types that are those of the migrated database: npm run db:types writes them anew', async () => {
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await generateTypes(url))
})

it('has run every migration in the order of their numbers', async () => {
  const { rows } = await pool.query('select name from migration order by id')
  expect(rows.map(({ name }) => name)).toEqual(knownMigrations())
})

it.each(knownMigrations())('%s is numbered in turn and says what it does', (name) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/)
  expect(Number(name.slice(0, 4))).toBe(knownMigrations().indexOf(name) + 1)
})

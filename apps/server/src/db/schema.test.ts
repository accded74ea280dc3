import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownMigrations } from './migrate.ts'
import { recordedNames } from './recorded-names.ts'
import { testDatabase } from './test-database.ts'

const { pool } = await testDatabase()

it('migrate runs every migration in the order of their numbers', async () => {
  const { rows } = await pool.query('select name from migration order by id')
  expect(rows.map(({ name }) => name)).toEqual(knownMigrations())
})

it.each(Object.entries(recordedNames))('the file %s is recorded by its first name %s', (file, recorded) => {
  expect(existsSync(new URL(`./migrations/${file}.sql`, import.meta.url))).toBe(true)
  expect(knownMigrations()).toContain(recorded)
  expect(knownMigrations()).not.toContain(file)
})

it.each(knownMigrations())('migration %s has a number of its own, in order', (name) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/)
  const numbers = knownMigrations().map((each) => Number(each.slice(0, 4)))
  expect(numbers.filter((number) => number < Number(name.slice(0, 4)))).toHaveLength(knownMigrations().indexOf(name))
  expect(new Set(numbers).size).toBe(numbers.length)
})

import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { knownMigrations } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'
import { databaseUrl, onServer } from './test-cluster.ts'
import { dropDatabase } from './test-database.ts'

const { url: server } = inject('cluster')
const name = `cupo_prepare_${randomUUID().replaceAll('-', '')}`
await onServer(server, `create database ${name}`)
afterAll(() => dropDatabase(server, name))

const connection = { connectionString: databaseUrl(server, name) }
const prepare = async (): Promise<string[]> => {
  const lines: string[] = []
  const logLine = (line: string) => void lines.push(line)
  await prepareDatabase({ connection, serving: connection, createDemo: null, logLine })
  return lines
}

test('prepareDatabase logs the number of migrations of a new database, and nothing for a current one', async () => {
  expect(await prepare()).toEqual([`Created the database with ${knownMigrations().length} migrations.`])
  expect(await prepare()).toEqual([])
})

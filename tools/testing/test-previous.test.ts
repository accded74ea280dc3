import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addMigrations, testPrevious } from './test-previous.ts'

const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('addMigrations copies the migrations that a release lacks, and names those edited since', () => {
  const today = folderWith({ '1-a.sql': 'a', '2-b.sql': 'edited', '3-c.sql': 'c', 'read.md': '' })
  const release = folderWith({ '1-a.sql': 'a', '2-b.sql': 'b' })
  expect(addMigrations(today, release)).toEqual({ added: ['3-c.sql'], edited: ['2-b.sql'] })
  expect(readdirSync(release).sort()).toEqual(['1-a.sql', '2-b.sql', '3-c.sql'])
})

test('testPrevious refuses a reference that the clone lacks', async () => {
  expect(await testPrevious('no-such-release', [])).toBe(2)
})

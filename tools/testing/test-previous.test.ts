import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addMigrations, findNewestRelease, testPrevious } from './test-previous.ts'

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

test('addMigrations finds a renamed migration by its number', () => {
  const release = folderWith({ '1-a.sql': 'a', '2-b.sql': 'b' })
  expect(addMigrations(folderWith({ '1-new.sql': 'a', '2-new.sql': 'edited' }), release)).toEqual({
    added: [],
    edited: ['2-new.sql'],
  })
})

test('addMigrations lets a release run an index, built outside a transaction, in its single one', () => {
  const release = folderWith({})
  addMigrations(folderWith({ '1-a.sql': '-- no transaction\ncreate index concurrently a on b (c);' }), release)
  expect(readFileSync(join(release, '1-a.sql'), 'utf8')).toBe('-- no transaction\ncreate index  a on b (c);')
})

const hasGit = spawnSync('git', ['--version']).status === 0

test.skipIf(!hasGit)('findNewestRelease returns the newest tag of a release before the checked-out commit', () => {
  const folder = folderWith({})
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', message)
  git('init', '--quiet')
  commit('first')
  expect(findNewestRelease(folder)).toBeNull()
  git('tag', 'v1.0.0')
  commit('second')
  git('tag', 'v1.1.0')
  commit('third')
  git('tag', 'nightly')
  git('tag', 'v1.2.0')
  expect(findNewestRelease(folder)).toBe('v1.1.0')
})

test('testPrevious refuses a reference that the clone lacks', async () => {
  expect(await testPrevious('no-such-release', [])).toBe(2)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { LockFile } from '../lock-file.ts'
import { reviewLock } from './review-lock.ts'

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }
const review = (entry: object) => reviewLock({ packages: { 'node_modules/a': { ...good, ...entry } } })

it('our lock file has no problem', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as LockFile
  expect(reviewLock(lock)).toEqual([])
})

it.each([
  [{}, []],
  [{ license: '(MIT OR CC-BY-9)' }, []],
  [{ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }, []],
  [{ integrity: undefined, license: undefined, optional: true, os: ['win32'] }, []],
  [{ license: 'GPL-3.0' }, ['a@1.0.0: licence GPL-3.0']],
  [{ license: '(MIT AND GPL-3.0)' }, ['a@1.0.0: licence (MIT AND GPL-3.0)']],
  [{ license: undefined }, ['a@1.0.0: licence missing']],
  [{ integrity: undefined }, ['a@1.0.0: no checksum']],
  [{ integrity: 'sha1-x' }, ['a@1.0.0: a checksum that is not SHA-512']],
  [{ resolved: 'https://example.test/a.tgz' }, ['a@1.0.0: from example.test']],
  [{ hasInstallScript: true }, ['a@1.0.0: a program that runs at install']],
])('%j is reviewed as %j', (entry, problems) => {
  expect(review(entry)).toEqual(problems)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LockFile, missingEntries } from './lock-file.ts'

it('missingEntries finds optional packages that the lock file lacks, with the platform from their name', () => {
  const lock: LockFile = {
    packages: {
      'node_modules/a': {
        dev: true,
        optionalDependencies: { '@a/linux-x64-musl': '^1.2.3', '@a/win32-arm64': '1.2.3', '@a/linux-x64-gnu': '1.2.3' },
      },
      'node_modules/@a/linux-x64-gnu': { version: '1.2.3' },
    },
  }
  expect(missingEntries(lock)).toEqual({
    'node_modules/@a/linux-x64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/@a/win32-arm64': { version: '1.2.3', dev: true, optional: true, os: ['win32'], cpu: ['arm64'] },
  })
})

it('our lock file is complete: npm run lock:complete has nothing to add', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as LockFile
  expect(missingEntries(lock)).toEqual({})
})

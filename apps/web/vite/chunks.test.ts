import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, sourceGroup } from './chunks.ts'

const src = join(import.meta.dirname, '../src')

test('every file and folder of a chunk exists', () => {
  expect(() => chunks()).not.toThrow()
})

test('a chunk that names a missing file fails the build with its name', () => {
  expect(() => sourceGroup('base', 1, ['main.tsx', 'ui/moved-away.tsx'])).toThrow('chunk base names ui/moved-away.tsx')
})

test('a file matches only itself, a folder everything below it', () => {
  const { test: isIn } = sourceGroup('account', 1, ['main.tsx', 'account/sessions/sign-in/'])
  expect(isIn(join(src, 'main.tsx'))).toBe(true)
  expect(isIn(join(src, 'account/sessions/sign-in/sign-in.tsx'))).toBe(true)
  expect(isIn(join(src, 'account/accounts/sign-up/sign-up.tsx'))).toBe(false)
  expect(isIn(join(src, 'main.tsx.bak'))).toBe(false)
})

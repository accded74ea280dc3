import { expect, test } from 'vitest'
// Not `./password-cost.ts`: the integration tests mock that specifier with a cheap cost.
import { passwordCost } from '../crypto/password-cost.ts'
import { hashPassword, passwordMatches } from './password.ts'

test('hashPassword stores the OWASP cost of argon2id with the hash', async () => {
  expect(await hashPassword('una clave larga', passwordCost)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('passwordMatches reads the cost from the hash', async () => {
  const hash = await hashPassword('una clave larga', passwordCost)
  expect(await passwordMatches('una clave larga', hash)).toBe(true)
  expect(await passwordMatches('otra clave larga', hash)).toBe(false)
  expect(await passwordMatches('una clave larga', null)).toBe(false)
})

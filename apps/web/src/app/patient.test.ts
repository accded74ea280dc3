import { expect, test } from 'vitest'
import { patient } from './patient.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

test('code that is out of reach is waited for, and comes once the connection is back', async () => {
  let connected = false
  let tries = 0
  const load = async () => {
    if (!connected) throw missing
    return 'the screen'
  }
  const worthATry = async () => {
    tries += 1
    connected = tries === 3
  }
  expect(await patient(load, { answers: async () => connected, worthATry })()).toBe('the screen')
  expect(tries).toBe(3)
})

test('code that is gone from a server that answers is a failure at once', async () => {
  const load = async () => {
    throw missing
  }
  const worthATry = async () => {
    throw new Error('waited')
  }
  await expect(patient(load, { answers: async () => true, worthATry })()).rejects.toBe(missing)
})

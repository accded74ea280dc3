import { expect, test } from 'vitest'
import { patient } from './patient.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

test('patient retries an import while the server is unreachable', async () => {
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

test('patient fails at once if the server responds but the chunk is gone', async () => {
  const load = async () => {
    throw missing
  }
  const worthATry = async () => {
    throw new Error('waited')
  }
  await expect(patient(load, { answers: async () => true, worthATry })()).rejects.toBe(missing)
})

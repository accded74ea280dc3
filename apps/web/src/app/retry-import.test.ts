import { expect, test } from 'vitest'
import { retryImport } from './retry-import.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

test('retryImport retries an import while the server is unreachable', async () => {
  let connected = false
  let tries = 0
  const load = async () => {
    if (!connected) throw missing
    return 'the screen'
  }
  const wait = async () => {
    tries += 1
    connected = tries === 3
  }
  expect(await retryImport(load, { answers: async () => connected, wait })()).toBe('the screen')
  expect(tries).toBe(3)
})

test('retryImport fails at once if the server responds but the chunk is gone', async () => {
  const load = async () => {
    throw missing
  }
  const wait = async () => {
    throw new Error('waited')
  }
  await expect(retryImport(load, { answers: async () => true, wait })()).rejects.toBe(missing)
})

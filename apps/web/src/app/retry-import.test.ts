import { expect, test, vi } from 'vitest'
import { retryImport } from './retry-import.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

test('retryImport retries an import each time that the server was unreachable', async () => {
  const load = vi.fn(async () => 'the screen')
  for (let failure = 0; failure < 3; failure++) load.mockRejectedValueOnce(missing)
  const waitForServer = vi.fn(async () => false)
  expect(await retryImport(load, waitForServer)()).toBe('the screen')
  expect(waitForServer).toHaveBeenCalledTimes(3)
})

test('retryImport retries once when the network returns between the failure and the check', async () => {
  const load = vi.fn(async () => 'the screen').mockRejectedValueOnce(missing)
  expect(await retryImport(load, async () => true)()).toBe('the screen')
})

test('retryImport fails at the second attempt if the server responds but the chunk is gone', async () => {
  const load = vi.fn().mockRejectedValue(missing)
  await expect(retryImport(load, async () => true)()).rejects.toBe(missing)
  expect(load).toHaveBeenCalledTimes(2)
})

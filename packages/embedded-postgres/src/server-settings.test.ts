import { expect, test } from 'vitest'
import { memorySettings } from './server-settings.ts'

const gigabyte = 2 ** 30

test('an eighth of the memory is for buffers, from 256 MB to 2 GB', () => {
  const buffers = (memory: number) => memorySettings(memory * gigabyte).shared_buffers
  expect([0.5, 2, 4, 12, 24, 2 ** 34].map(buffers)).toEqual(['256MB', '256MB', '512MB', '1536MB', '2048MB', '2048MB'])
})

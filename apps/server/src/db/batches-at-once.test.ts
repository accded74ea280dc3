import { expect, test } from 'vitest'
import { batchesAtOnce } from './batches-at-once.ts'

test.each([
  ['a socket, two cores', { host: '/run/postgresql' }, 2, 1],
  ['a socket in a URL, two cores', { connectionString: 'postgres://cupo@localhost/cupo?host=/run/postgresql' }, 2, 1],
  ['a loopback address, one core', { connectionString: 'postgres://cupo@127.0.0.1:6432/cupo' }, 1, 1],
  ['a socket, four cores', { host: '/run/postgresql' }, 4, 2],
  ['another machine, two cores', { connectionString: 'postgres://cupo@db.example.com/cupo' }, 2, 2],
])('batches at the same time: %s', (_where, connection, cores, batches) => {
  expect(batchesAtOnce(connection, cores)).toBe(batches)
})

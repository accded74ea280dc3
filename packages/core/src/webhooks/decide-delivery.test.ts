import { expect, test } from 'vitest'
import { decideDelivery, deliveryPauses, disabledAfterMs } from './decide-delivery.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([200, 201, 204, 299])('%i delivers and resets earlier failures', (status) => {
  expect(decideDelivery({ attempt: 3, status, failingSince: ago(9) }, now)).toEqual({
    state: 'delivered',
    nextAttemptAt: null,
    failingSince: null,
    disable: false,
  })
})

test.each([199, 300, 302, 400, 429, 500, null])('%s is attempted again', (status) => {
  expect(decideDelivery({ attempt: 1, status, failingSince: null }, now)).toEqual({
    state: 'pending',
    nextAttemptAt: new Date(now.getTime() + 5_000),
    failingSince: now,
    disable: false,
  })
})

test('each pause is longer than the one before, and the last attempt ends the delivery', () => {
  expect(deliveryPauses).toEqual([...deliveryPauses].sort((a, b) => a - b))
  expect(new Set(deliveryPauses).size).toBe(deliveryPauses.length)
  const last = deliveryPauses.length + 1
  expect(decideDelivery({ attempt: last - 1, status: 500, failingSince: now }, now).state).toBe('pending')
  expect(decideDelivery({ attempt: last, status: 500, failingSince: now }, now)).toMatchObject({
    state: 'failed',
    nextAttemptAt: null,
    disable: false,
  })
})

test('three days without a success disable the webhook, one millisecond less does not', () => {
  const at = (ms: number) => decideDelivery({ attempt: 2, status: null, failingSince: ago(ms) }, now)
  expect(at(disabledAfterMs - 1)).toMatchObject({ state: 'pending', disable: false })
  expect(at(disabledAfterMs)).toMatchObject({ state: 'failed', disable: true, failingSince: ago(disabledAfterMs) })
})

test('the attempts of one delivery last longer than the time after which a webhook is disabled', () => {
  expect(deliveryPauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(disabledAfterMs)
})

test('410 disables the webhook immediately', () => {
  expect(decideDelivery({ attempt: 1, status: 410, failingSince: null }, now)).toMatchObject({
    state: 'failed',
    disable: true,
  })
})

import { expect, test } from 'vitest'
import { paymentStates } from '../payments/payment-state.ts'
import { boughtUntil, decidePurchase } from './purchase.ts'
import type { PurchaseStatus } from './purchase-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

test.each([
  ['paid', { act: 'credit' }],
  ['refused', { act: 'close', status: 'refused' }],
  ['expired', { act: 'close', status: 'cancelled' }],
  ['needs_action', { act: 'wait', status: 'pending' }],
  ['processing', { act: 'wait', status: 'processing' }],
  ['created', { act: 'wait', status: 'processing' }],
] as const)('an open purchase follows its payment: %s', (state, step) => {
  expect(decidePurchase('processing', state)).toEqual(step)
  expect(decidePurchase('pending', state)).toEqual(step)
})

test('a paid purchase does not change, whatever the provider reports', () => {
  for (const state of paymentStates) expect(decidePurchase('paid', state)).toEqual({ act: 'none' })
})

test('money that arrives for a failed purchase is refunded, and nothing else changes it', () => {
  for (const status of ['refused', 'cancelled'] satisfies PurchaseStatus[])
    for (const state of paymentStates)
      expect(decidePurchase(status, state)).toEqual({ act: state === 'paid' ? 'refund' : 'none' })
})

test('points of a plan expire after 60 calendar days, those of a pack after 180, at the same local time', () => {
  expect(boughtUntil('month', 'America/Bogota', now)).toEqual(after(60 * 86_400))
  expect(boughtUntil('once', 'America/Bogota', now)).toEqual(after(180 * 86_400))
  expect(boughtUntil('once', 'Europe/Madrid', now)).toEqual(after(180 * 86_400 - 3600))
})

import { expect, test } from 'vitest'
import { boughtUntil, type ChargeState, decidePurchase } from './purchase.ts'
import type { PurchaseStatus } from './purchase-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

test('an open purchase follows the state of its charge', () => {
  expect(decidePurchase('processing', 'succeeded', now)).toEqual({ act: 'credit' })
  expect(decidePurchase('pending', 'succeeded', now)).toEqual({ act: 'credit' })
  expect(decidePurchase('processing', 'refused', now)).toEqual({ act: 'close', status: 'refused' })
  expect(decidePurchase('pending', 'cancelled', now)).toEqual({ act: 'close', status: 'cancelled' })
  expect(decidePurchase('processing', 'needs_confirmation', now)).toEqual({
    act: 'wait',
    status: 'pending',
    dueAt: after(900),
  })
  expect(decidePurchase('pending', 'unknown', now)).toEqual({ act: 'wait', status: 'processing', dueAt: after(15) })
})

test('a second `needs_confirmation` does not restart the confirmation timeout', () => {
  expect(decidePurchase('pending', 'needs_confirmation', now)).toEqual({ act: 'none' })
})

test('a final status does not change, whatever the provider reports', () => {
  const states: ChargeState[] = ['succeeded', 'refused', 'needs_confirmation', 'cancelled', 'unknown']
  for (const status of ['paid', 'refused', 'cancelled'] satisfies PurchaseStatus[])
    for (const charge of states) expect(decidePurchase(status, charge, now)).toEqual({ act: 'none' })
})

test('points of a plan expire after 60 calendar days, those of a pack after 180, at the same local time', () => {
  expect(boughtUntil('month', 'America/Bogota', now)).toEqual(after(60 * 86_400))
  expect(boughtUntil('once', 'America/Bogota', now)).toEqual(after(180 * 86_400))
  expect(boughtUntil('once', 'Europe/Madrid', now)).toEqual(after(180 * 86_400 - 3600))
})

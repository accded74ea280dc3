import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { PersonId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { adjustmentStatus, decideAdjustment, decideApproval } from './index.ts'

const [ana, bea] = [brandId<PersonId>('1'), brandId<PersonId>('2')]

test('an adjustment up to the limit is done immediately, one point more waits', () => {
  expect(decideAdjustment(toPoints(1000), 1000)).toBe('done')
  expect(decideAdjustment(toPoints(1001), 1000)).toBe('waiting')
  expect(decideAdjustment(toPoints(1), 0)).toBe('waiting')
})

test('only a different owner can decide, and only once', () => {
  const waiting = { status: adjustmentStatus.waiting, requestedBy: ana }
  expect(decideApproval(waiting, { by: bea, approve: true })).toEqual({ ok: true })
  expect(decideApproval(waiting, { by: ana, approve: true })).toMatchObject({ reason: 'SIN_PERMISO' })
  for (const status of [adjustmentStatus.done, adjustmentStatus.declined])
    expect(decideApproval({ ...waiting, status }, { by: bea, approve: true })).toMatchObject({
      reason: 'ESTADO_INVALIDO',
    })
})

test('the requester can withdraw an adjustment that waits, and no other', () => {
  const own = { by: ana, approve: false }
  expect(decideApproval({ status: adjustmentStatus.waiting, requestedBy: ana }, own)).toEqual({ ok: true })
  expect(decideApproval({ status: adjustmentStatus.done, requestedBy: ana }, own)).toMatchObject({
    reason: 'ESTADO_INVALIDO',
  })
})

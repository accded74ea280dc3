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
  expect(decideApproval(waiting, bea)).toEqual({ ok: true })
  expect(decideApproval(waiting, ana)).toMatchObject({ reason: 'SIN_PERMISO' })
  for (const status of [adjustmentStatus.done, adjustmentStatus.declined])
    expect(decideApproval({ ...waiting, status }, bea)).toMatchObject({ reason: 'ESTADO_INVALIDO' })
})

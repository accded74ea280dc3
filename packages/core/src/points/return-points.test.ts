import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { PointsScope } from '../passes/scope.ts'
import { returnPoints } from './return-points.ts'
import { toPoints } from './to-points.ts'

const now = new Date('2026-03-02T18:00:00Z')
const past = new Date('2026-03-01T00:00:00Z')
const here = (types: string[] | null): PointsScope => ({
  studioId: brandId('1'),
  classTypeIds: types === null ? null : types.map((id) => brandId(id)),
  branchIds: null,
  corporateId: null,
  passId: null,
})
const lot = (id: string, points: number) => ({ lotId: id, points: toPoints(points) })

test('points of expired lots with equal scopes return as one lot, those of other scopes as another', () => {
  const scopes: Record<string, PointsScope | undefined> = { a: here(['5']), b: here(['5']), c: here(null) }
  const history = [{ kind: 'booking' as const, parts: [lot('a', 6), lot('b', 2), lot('c', 3)] }]
  const lotOf = (id: string) => ({ expiresAt: past, ...(scopes[id] && { scope: scopes[id] }) })
  const { parts, fresh } = returnPoints(history, toPoints(11), lotOf, { at: now, timeZone: 'America/Mexico_City' })
  expect(parts).toEqual([])
  expect(fresh.map(({ points, scope }) => [points, scope])).toEqual([
    [3, here(null)],
    [8, here(['5'])],
  ])
})

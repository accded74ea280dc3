import { describe, expect, it } from 'vitest'
import { check, vocabulary } from './sample-tree.ts'

describe('cycles among features', () => {
  const ring = {
    'apps/server/src/features/bookings/store.ts': `import type { home } from '../home/store.ts'`,
    'apps/server/src/features/home/store.ts': 'export const home = 1',
    'apps/server/src/features/home/read-home.ts': `import '../bookings/routes.ts'`,
  }

  it('are refused even where no file imports itself', () => {
    expect(check(ring)).toEqual([
      'cycle: apps/server/src/features/bookings: apps/server/src/features/bookings → apps/server/src/features/home → apps/server/src/features/bookings',
    ])
  })

  it('are not closed by a test', () => {
    const { 'apps/server/src/features/home/read-home.ts': text, ...others } = ring
    expect(check({ ...others, 'apps/server/src/features/home/home.test.ts': text })).toEqual([])
  })
})

describe('nouns', () => {
  it.each([
    ['a contract file', 'packages/contract/src/booking.ts'],
    ['a core folder', 'packages/core/src/booking/decide-more.ts'],
    ['a server feature', 'apps/server/src/features/seat/book-seats.ts'],
    ['a web folder', 'apps/web/src/booking/row.tsx'],
    ["a folder in a role's area", 'apps/web/src/member/booking/row.tsx'],
  ])('%s outside the list is refused', (_case, path) => {
    expect(check({ [path]: '' })).toEqual([expect.stringMatching(/^noun: .* is not a noun/)])
  })

  it.each([
    ['a shared part of the contract', 'packages/contract/src/endpoint.ts'],
    ['a core folder below the nouns', 'packages/core/src/time/wall-clock.ts'],
    ['a technical web folder', 'apps/web/src/ui/button.tsx'],
  ])('%s needs none', (_case, path) => {
    expect(check({ [path]: '' })).toEqual([])
  })

  it('without a file or folder are refused', () => {
    const nouns = { ...vocabulary.nouns, waitlist: 'places in line' }
    expect(check({}, { ...vocabulary, nouns })).toEqual([expect.stringContaining('"waitlist"')])
  })

  const declared = {
    'packages/contract/src/bookings.ts': `export const readBooking = endpoint('readBooking', { data: 1 })`,
  }

  it('are equal in the contract and in the feature that registers an endpoint', () => {
    const register = `register(app, deps, 'readBooking', () => 1)`
    expect(check({ ...declared, 'apps/server/src/features/bookings/read-routes.ts': register })).toEqual([])
    expect(check({ ...declared, 'apps/server/src/features/home/routes.ts': register })).toEqual([
      'noun: packages/contract/src/bookings.ts: readBooking is registered by home',
    ])
  })

  it('report an endpoint that no feature registers', () => {
    expect(check(declared)).toEqual(['noun: packages/contract/src/bookings.ts: no feature registers readBooking'])
  })
})

describe('SQL', () => {
  it.each([
    ['a query of Kysely', `db.selectFrom('booking').selectAll()`],
    ['a tagged text', 'await sql<{ id: string }>`select 1`.execute(db)'],
  ])('%s is refused in a feature outside a store', (_case, text) => {
    const [complaint] = check({ 'apps/server/src/features/bookings/book-seats.ts': text })
    expect(complaint).toMatch(/^store: .*book-seats.ts/)
    expect(check({ 'apps/server/src/features/bookings/seat-store.ts': text })).toEqual([])
    expect(check({ 'apps/server/src/features/bookings/bookings.test.ts': text })).toEqual([])
  })
})

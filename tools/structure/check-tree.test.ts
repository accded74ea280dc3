import { describe, expect, it } from 'vitest'
import { checkTree } from './check-tree.ts'
import { check, makeTree, vocabulary } from './sample-tree.ts'

it('accepts a sound tree', () => {
  expect(check({})).toEqual([])
})

it('refuses an empty tree', () => {
  expect(checkTree(makeTree({}), vocabulary)).toEqual([expect.stringContaining('not one module')])
})

describe('the direction of imports', () => {
  it.each([
    [
      'core imports the contract',
      'packages/core/src/bookings/x.ts',
      `import '@cupo/contract/bookings'`,
      'core may not import contract',
    ],
    ['core reads the disk', 'packages/core/src/bookings/x.ts', `import 'node:fs'`, 'core may not import node:fs'],
    ['core takes a package', 'packages/core/src/bookings/x.ts', `export * from 'zod'`, 'core may not import zod'],
    [
      'the contract imports the server',
      'packages/contract/src/x.ts',
      `import type { list } from '../../../apps/server/src/features/bookings/store.ts'`,
      'contract may not import server',
    ],
    [
      'the server imports the web',
      'apps/server/src/x.ts',
      `import('../../web/src/member/home/home.tsx')`,
      'server may not import web',
    ],
    [
      'the server imports a tool',
      'apps/server/src/x.ts',
      `import '../../../tools/start.ts'`,
      'server may not import tools',
    ],
    [
      'the web imports the server',
      'apps/web/src/x.ts',
      `import type { list } from '../../server/src/features/bookings/store.ts'`,
      'web may not import server',
    ],
    [
      'the kit imports the contract',
      'apps/web/src/ui/x.tsx',
      `import type { booking } from '@cupo/contract/bookings'`,
      'web kit may not import contract',
    ],
    [
      'the kit imports a feature',
      'apps/web/src/ui/x.tsx',
      `import '../member/home/home.tsx'`,
      'web kit may not import web',
    ],
    [
      'the kit reads from the server',
      'apps/web/src/ui/x.tsx',
      `import '@tanstack/react-query'`,
      'web kit may not import @tanstack',
    ],
    [
      'the messages import a feature',
      'apps/web/src/i18n/x.ts',
      `import '../member/home/home.tsx'`,
      'web language may not import web',
    ],
    ['the web imports Node', 'apps/web/src/x.ts', `import 'node:path'`, 'web may not import node:path'],
    [
      'a package is imported past its exports',
      'apps/server/src/x.ts',
      `import '../../../packages/contract/src/bookings.ts'`,
      'goes round the package',
    ],
    [
      'a type is imported inline',
      'packages/core/src/bookings/x.ts',
      `export type T = import('@cupo/contract/bookings').T`,
      'core may not import contract',
    ],
  ])('%s', (_case, path, text, complaint) => {
    expect(check({ [path]: text })).toEqual([expect.stringContaining(complaint)])
  })
})

describe('import cycles', () => {
  it('are reported once, with their path', () => {
    expect(
      check({
        'apps/server/src/a.ts': `import './b.ts'`,
        'apps/server/src/b.ts': `import type { C } from './c.ts'`,
        'apps/server/src/c.ts': `export * from './a.ts'`,
      }),
    ).toEqual([
      'cycle: apps/server/src/a.ts: apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/c.ts → apps/server/src/a.ts',
    ])
  })

  it('are found in a file that imports itself', () => {
    expect(check({ 'apps/server/src/a.ts': `import './a.ts'` })).toHaveLength(1)
  })

  it('are not closed by lazy imports', () => {
    expect(
      check({ 'apps/web/src/a.ts': `import './b.ts'`, 'apps/web/src/b.ts': `export const a = () => import('./a.ts')` }),
    ).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['apps/server/src/features/bookings/bookSeats.ts'],
    ['apps/server/src/features/bookings/booking.ts'],
    ['apps/server/src/features/bookings/store.spec.ts'],
    ['apps/server/src/features/more.ts'],
    ['apps/server/src/db/migrations/2-more.sql'],
    ['packages/core/src/decide-booking.ts'],
    ['packages/contract/src/Booking.ts'],
    ['apps/web/src/member/home/Home.tsx'],
    ['apps/web/src/Member/home/part.tsx'],
    ['apps/web/src/member/home/utils/part.tsx'],
    ['apps/server/src/helpers.ts'],
    ['tools/doThings.ts'],
  ])('%s is outside the convention', (path) => {
    expect(check({ [path]: '' })).toEqual([expect.stringMatching(/^name: /)])
  })

  it.each([
    ['apps/server/src/features/bookings/book-seats.ts'],
    ['apps/server/src/features/bookings/bookings.test.ts'],
    ['apps/server/src/db/schema.gen.ts'],
    ['apps/web/src/member/home/home.module.css'],
    ['e2e/stories/member/books-a-class.e2e.ts'],
    ['e2e/playwright.config.ts'],
  ])('%s is within it', (path) => {
    expect(check({ [path]: '' })).toEqual([])
  })
})

it('refuses a module of more than 300 lines', () => {
  expect(check({ 'apps/server/src/long.ts': 'export {}\n'.repeat(301) })).toEqual([expect.stringContaining('301')])
  expect(check({ 'apps/server/src/long.ts': 'export {}\n'.repeat(300) })).toEqual([])
})

describe('type assertions', () => {
  it.each([
    'map.get(key) as Row',
    '(await load()).get(key) as Row',
    'rows[0] as Row',
    'rows[index] as Row',
    'rows.find((row) => row.id === key) as Row',
    'rows?.at(-1) as Row',
  ])('`%s` is refused', (text) => {
    expect(check({ 'apps/server/src/a.ts': `export const a = async () => ${text}` })).toEqual([
      expect.stringContaining(`assertion: apps/server/src/a.ts: \`${text}\` hides undefined`),
    ])
  })

  it.each([
    'map.get(key) as Row | undefined',
    '(row as Row)',
    'JSON.parse(text) as Row',
    "parsed['@graph'] as Row[]",
    "['a', 'b'] as const",
  ])('`%s` is accepted', (text) => {
    expect(check({ 'apps/server/src/a.ts': `export const a = ${text}` })).toEqual([])
  })
})

describe('branded values', () => {
  const mint = {
    'apps/server/src/http/mint-authorized-ids.ts': 'export const authorizeStudio = (id) => id as AuthorizedStudioId',
  }
  const caller = `import { authorizeStudio } from './mint-authorized-ids.ts'\nexport const a = authorizeStudio`

  it('may be asserted in the module that brands them, and nowhere else', () => {
    expect(check(mint)).toEqual([])
    expect(check({ 'apps/server/src/a.ts': 'export const a = id as AuthorizedStudioId | null' })).toEqual([
      'brand: apps/server/src/a.ts: `id as AuthorizedStudioId | null` brands a value',
    ])
    expect(check({ 'apps/server/src/a.ts': 'export const a = row as { id: BookingId }' })).toHaveLength(1)
  })

  const brandsIn = (files: Record<string, string>) => check(files).filter((line) => line.startsWith('brand:'))

  it('of points may be asserted in their arithmetic and in tests, and nowhere else', () => {
    const text = 'export const a = cents as Points'
    expect(brandsIn({ 'packages/core/src/points/points.ts': text })).toEqual([])
    expect(brandsIn({ 'apps/web/src/ui/a.test.tsx': text })).toEqual([])
    expect(brandsIn({ 'apps/web/src/ui/a.ts': text })).toEqual([
      'brand: apps/web/src/ui/a.ts: `cents as Points` brands a value',
    ])
  })

  it('of points are branded for the demo and for tests, and for no feature', () => {
    const mintPoints = { 'packages/core/src/points/to-points.ts': 'export const toPoints = (n) => n as Points' }
    const importer = `import { toPoints } from '@cupo/core/points/to-points.ts'\nexport const a = toPoints`
    expect(brandsIn({ ...mintPoints, 'apps/server/src/demo/a.ts': importer })).toEqual([])
    expect(brandsIn({ ...mintPoints, 'apps/server/src/live/a.test.ts': importer })).toEqual([])
    expect(brandsIn({ ...mintPoints, 'apps/server/src/live/a.ts': importer })).toEqual([
      expect.stringContaining('brand: apps/server/src/live/a.ts: may not import'),
    ])
  })

  it('are branded for authorization and for tests, and for no feature', () => {
    expect(check({ ...mint, 'apps/server/src/http/gate.ts': caller })).toEqual([])
    expect(check({ ...mint, 'apps/server/src/http/a.test.ts': caller })).toEqual([])
    expect(check({ ...mint, 'apps/server/src/http/page.ts': caller })).toEqual([
      expect.stringContaining('brand: apps/server/src/http/page.ts: may not import'),
    ])
  })
})

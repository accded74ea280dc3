import { describe, expect, test } from 'vitest'
import { findTests } from './find-tests.ts'
import { suiteOf } from './suites.ts'

const paths = [
  'apps/server/src/features/bookings/cancel-booking.test.ts',
  'apps/server/src/features/bookings/cancel-booking.ts',
  'apps/server/src/features/waitlist/phases.test.ts',
  'apps/web/src/ui/menu.component.test.tsx',
  'apps/web/src/ui/toast-store.test.ts',
  'e2e/stories/member/books-a-class.e2e.ts',
  'e2e/stories/member/buys-points.e2e.ts',
  'packages/core/src/booking/decide-cancel.test.ts',
]
const found = (selector: string) => {
  const selection = findTests(paths, selector)
  return selection.ok ? selection.files.map(({ path, suite }) => `${suite} ${path}`) : selection.reason
}

describe('findTests', () => {
  test.each([
    ['the name of a file', 'cancel-booking', 'integration apps/server/src/features/bookings/cancel-booking.test.ts'],
    ['a file name', 'menu.component.test.tsx', 'component apps/web/src/ui/menu.component.test.tsx'],
    ['a whole path', 'apps/web/src/ui/toast-store.test.ts', 'unit apps/web/src/ui/toast-store.test.ts'],
    ['a shortened path', 'stories/books-a-class.e2e.ts', 'stories e2e/stories/member/books-a-class.e2e.ts'],
    ['a part of one path', 'decide', 'unit packages/core/src/booking/decide-cancel.test.ts'],
  ])('finds one file by %s', (_by, selector, expected) => {
    expect(found(selector)).toEqual([expected])
  })

  test('finds every test in a folder', () => {
    expect(found('apps/server/src/features/')).toHaveLength(2)
  })

  test('prefers a file of exactly this name to paths that contain it', () => {
    expect(findTests([...paths, 'apps/web/src/cancel-booking-sheet.test.ts'], 'cancel-booking').ok).toBe(true)
  })

  test('refuses a selector that matches several files, and lists them', () => {
    expect(findTests(paths, 'member')).toEqual({
      ok: false,
      reason: 'ambiguous',
      matches: [
        { path: 'e2e/stories/member/books-a-class.e2e.ts', suite: 'stories' },
        { path: 'e2e/stories/member/buys-points.e2e.ts', suite: 'stories' },
      ],
    })
  })

  test('refuses a selector that matches no test', () => {
    expect(found('cancel-bokking')).toBe('none')
    expect(found('apps/server/src/features/bookings/cancel-booking.ts')).toBe('none')
  })
})

test('suiteOf: component tests are not unit tests, and other files are no tests', () => {
  expect(suiteOf('apps/web/src/ui/menu.component.test.tsx')).toBe('component')
  expect(suiteOf('apps/web/src/ui/menu.tsx')).toBeUndefined()
})

test('suiteOf: a slow test of the server is no integration test, and is found by its name', () => {
  const path = 'apps/server/src/survive-kill.slow.test.ts'
  expect(suiteOf(path)).toBe('slow')
  expect(findTests([path], 'survive-kill')).toEqual({ ok: true, files: [{ path, suite: 'slow' }] })
})

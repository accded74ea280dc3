import { expect, test } from 'vitest'
import { staysOnMerge } from './choose-enrolment.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))

test.each([
  ['more steps stay, however late', { done: 2, enrolledAt: at(9) }, { done: 1, enrolledAt: at(1) }, true],
  ['fewer steps end', { done: 1, enrolledAt: at(1) }, { done: 2, enrolledAt: at(9) }, false],
  ['of the same steps the earlier one stays', { done: 1, enrolledAt: at(1) }, { done: 1, enrolledAt: at(2) }, true],
  ['of the same steps the later one ends', { done: 1, enrolledAt: at(2) }, { done: 1, enrolledAt: at(1) }, false],
  [
    'of the same steps and start the kept file’s stays',
    { done: 0, enrolledAt: at(1) },
    { done: 0, enrolledAt: at(1) },
    true,
  ],
])('when files are merged: %s', (_, kept, merged, stays) => expect(staysOnMerge(kept, merged)).toBe(stays))

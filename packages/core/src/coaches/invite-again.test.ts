import { expect, it } from 'vitest'
import { canInviteAgain } from './invite-again.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute))

it.each([
  [9, false],
  [10, true],
])('after %i minutes: %s', (minutes, expected) => expect(canInviteAgain(at(0), at(minutes))).toBe(expected))

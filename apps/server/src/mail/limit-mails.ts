import type { Tx } from '../db/client.ts'
import { type Limit, secondsToWait } from '../features/attempts/limit-attempts.ts'
import { addAttempt } from '../features/attempts/store.ts'
import type { Template } from './letter.ts'

const hourMs = 60 * 60_000

/**
 * Mails that anybody can have sent to an address they only typed: by signing up, asking for a code or a new password,
 * inviting somebody or bringing a guest. All of them together are limited by address.
 */
const sentOnRequest: ReadonlySet<Template> = new Set<Template>([
  'code',
  'verify_link',
  'account_exists',
  'reset',
  'invitation',
  'coach_invited',
  'coach_needs_address',
  'guest_invited',
  'guest_gone',
])

/**
 * Sign-ups, new codes and new passwords have limits by address of their own, below these, and say so to the caller.
 * These limits are the last bound over all kinds.
 */
const perAddress: readonly Limit[] = [
  { most: 15, spanMs: hourMs },
  { most: 40, spanMs: 24 * hourMs },
]

/** Whether one more mail of this kind may go to an address; if so, it is counted. */
export const countMail = async (tx: Tx, template: Template, to: string, now: Date): Promise<boolean> => {
  if (!sentOnRequest.has(template)) return true
  const address = to.trim().toLowerCase()
  if ((await secondsToWait(tx, 'mail', address, perAddress, now)) > 0) return false
  await addAttempt(tx, 'mail', address, now)
  return true
}

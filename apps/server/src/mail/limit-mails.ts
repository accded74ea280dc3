import type { Tx } from '../db/client.ts'
import { type Limit, secondsToWait } from '../features/attempts/limit-attempts.ts'
import { addAttempt } from '../features/attempts/store.ts'
import type { Template } from './letter.ts'

const hourMs = 60 * 60_000

/**
 * Kinds of mail that anybody can trigger for an entered address: sign-up, codes, password resets, invitations, guests,
 * gift cards, requests for an account. They share a rate limit per address.
 */
const sentOnRequest: ReadonlySet<Template> = new Set<Template>([
  'code',
  'domain_code',
  'email_code',
  'email_in_use',
  'verify_link',
  'account_exists',
  'reset',
  'invitation',
  'coach_invited',
  'coach_needs_address',
  'guest_invited',
  'guest_gone',
  'gift_card',
  'access_received',
])

/**
 * Sign-ups, codes and password resets have lower limits per address, and report them to the caller. These are the upper
 * bound over all kinds.
 */
const perAddress: readonly Limit[] = [
  { most: 15, spanMs: hourMs },
  { most: 40, spanMs: 24 * hourMs },
]

/** Whether one more mail of this kind may be sent to an address; counts it if so. */
export const countMail = async (tx: Tx, template: Template, to: string, now: Date): Promise<boolean> => {
  if (!sentOnRequest.has(template)) return true
  const address = to.trim().toLowerCase()
  if ((await secondsToWait(tx, 'mail', address, perAddress, now)) > 0) return false
  await addAttempt(tx, 'mail', address, now)
  return true
}

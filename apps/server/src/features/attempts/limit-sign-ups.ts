import { createHash } from 'node:crypto'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { countAttempt, type Limit } from './limit-attempts.ts'
import { addAttempt } from './store.ts'

/** More than a busy front desk needs, fewer than a script sends. */
const perNetwork: Limit = { most: 20, spanMs: 60 * 60_000 }

/** The subject that links an address to the network of its sign-up. Hashed, so that no row stores both. */
export const signUpFrom = (network: string, email: string): string =>
  createHash('sha256').update(`${network} ${email}`).digest('base64url')

/**
 * Counts a sign-up by the client's network, whatever its outcome, and refuses it beyond the limit. Runs before the
 * password is hashed, so that a refused sign-up costs no hash.
 */
export const countSignUp = async (
  { db, config }: Deps,
  { network, email }: { network: string; email: string },
  now: Date,
): Promise<Outcome<null>> => {
  if (!config.rateLimits) return done(null)
  return write(db, async (tx) => {
    const counted = { kind: 'sign_up_ip', subject: network, limit: perNetwork } as const
    const within = await countAttempt(tx, { ...counted, because: 'sign_ups_wait' }, now)
    if (!within.ok) return within
    await addAttempt(tx, 'sign_up_from', signUpFrom(network, email), now)
    return done(null)
  })
}

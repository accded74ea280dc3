import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { deleteCode } from '../codes/store.ts'
import { endLinks, takeLink } from '../mailed-links/store.ts'
import { emailOf, updateAccount } from './store.ts'

/** Proves an address by its mailed link, once. */
export const verifyLink = async (
  tx: Tx,
  { token }: { token: string },
  now: Date,
): Promise<Outcome<{ email: string }>> => {
  const userId = await takeLink(tx, 'verify', token, now)
  if (!userId) return refuse('CODIGO_INVALIDO', { because: 'link_invalid' })
  await updateAccount(tx, userId, { verifiedAt: now })
  await deleteCode(tx, userId)
  await endLinks(tx, userId, ['verify'], now)
  return done({ email: await emailOf(tx, userId) }, 'email_verified')
}

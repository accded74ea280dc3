import type { Body, Data } from '@cupo/contract'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { openCorporateAccount, openStudioAccounts } from '../points/open-accounts.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { expiryAfter, issueAccountId, poolAccountId, readUsable } from '../points/store.ts'
import { corporateExists, studioExists } from './store.ts'

export type FundPool = Body<'fundStudio'> & {
  /** The studio or company whose pool it is. */
  ownerId: string
  by: string
}

/** Moves points from the issue to a studio's pool and writes who did it, and why, into the audit log. */
export const fundStudio = async (tx: Tx, command: FundPool, now: Date): Promise<Outcome<Data<'fundStudio'>>> => {
  if (!(await studioExists(tx, command.ownerId))) return refuse('NO_ENCONTRADO')
  await openStudioAccounts(tx, command.ownerId)
  const pool = await poolAccountId(tx, { studioId: command.ownerId })
  return fund(tx, command, pool as string, 'studio', now)
}

/** Moves points from the issue to a company's pool and writes who did it, and why, into the audit log. */
export const fundCorporate = async (tx: Tx, command: FundPool, now: Date): Promise<Outcome<Data<'fundCorporate'>>> => {
  if (!(await corporateExists(tx, command.ownerId))) return refuse('NO_ENCONTRADO')
  await openCorporateAccount(tx, command.ownerId)
  const pool = await poolAccountId(tx, { corporateId: command.ownerId })
  return fund(tx, command, pool as string, 'corporate', now)
}

const fund = async (
  tx: Tx,
  { points, note, expiresInDays, ownerId, by }: FundPool,
  toAccountId: string,
  kind: 'studio' | 'corporate',
  now: Date,
): Promise<Outcome<Data<'fundStudio'>>> => {
  const posted = await postTransfers(tx, [
    {
      kind: 'fund',
      fromAccountId: await issueAccountId(tx),
      toAccountId,
      points,
      byUser: by,
      note,
      at: now,
      expiresAt: expiryAfter(expiresInDays, now),
    },
  ])
  if (!posted.ok) return posted
  const movementId = posted.value[0] as string
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'pool_funded',
    subject: { kind, id: ownerId },
    details: { points, note, movementId, ...(expiresInDays !== undefined && { expiresInDays }) },
  })
  return done({ balance: await readUsable(tx, toAccountId, now), movementId })
}

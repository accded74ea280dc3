import { freshProofMs, isFreshProof } from '@cupo/core/factors'
import type { SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

/** Reads until when the last proof of identity in a session is valid; null without a recent one. */
export const readProvenUntil = async (db: Db | Tx, sessionId: SessionId, now: Date): Promise<Date | null> => {
  const row = await db.selectFrom('sign_in_session').select('proven_at').where('id', '=', sessionId).executeTakeFirst()
  const provenAt = row?.proven_at ?? null
  return provenAt !== null && isFreshProof(provenAt, now) ? new Date(provenAt.getTime() + freshProofMs) : null
}

/** Stores a proof of identity in a session. @returns until when it is valid */
export const saveProof = async (tx: Tx, sessionId: SessionId, now: Date): Promise<Date> => {
  await tx.updateTable('sign_in_session').set({ proven_at: now }).where('id', '=', sessionId).execute()
  return new Date(now.getTime() + freshProofMs)
}

/** Refuses a change of a person's sign-in without a recent proof of identity. */
export const refuseUnproven = async (db: Db | Tx, sessionId: SessionId, now: Date): Promise<Refusal | null> =>
  (await readProvenUntil(db, sessionId, now)) === null ? refuse(refusals.proofNeeded) : null

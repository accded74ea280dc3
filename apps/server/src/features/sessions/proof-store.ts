import { freshProofMs, isFreshProof } from '@cupo/core/factors'
import type { SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

/** Until when the last proof of identity in a session counts; null without a recent one. */
export const readProvenUntil = async (db: Db | Tx, sessionId: SessionId, now: Date): Promise<Date | null> => {
  const row = await db.selectFrom('sign_in_session').select('proven_at').where('id', '=', sessionId).executeTakeFirst()
  const provenAt = row?.proven_at ?? null
  return provenAt !== null && isFreshProof(provenAt, now) ? new Date(provenAt.getTime() + freshProofMs) : null
}

/** Stores that the person proved their identity in a session now. @returns until when it counts */
export const saveProof = async (tx: Tx, sessionId: SessionId, now: Date): Promise<Date> => {
  await tx.updateTable('sign_in_session').set({ proven_at: now }).where('id', '=', sessionId).execute()
  return new Date(now.getTime() + freshProofMs)
}

/** Refuses a change of how a person signs in without a recent proof of identity. */
export const refuseUnproven = async (db: Db | Tx, sessionId: SessionId, now: Date): Promise<Refusal | null> =>
  (await readProvenUntil(db, sessionId, now)) === null ? refuse(refusals.proofNeeded) : null

import type { PersonId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { type HandoverView, type Holder, insertHandover, lockUnfinished, readHandovers } from './store.ts'

/** Requests an archive. Returns the running request if there is one. */
export const askHandover = async (
  tx: Tx,
  { holder, by }: { holder: Holder; by: PersonId },
  now: Date,
): Promise<Outcome<HandoverView>> => {
  const known = await lockUnfinished(tx, holder)
  if (known !== null) return done(mustIndex(await readHandovers(tx, holder, now, known), 0))
  const studioId = 'studioId' in holder ? holder.studioId : null
  const made = await insertHandover(tx, { kind: studioId === null ? 'person' : 'studio', personId: by, studioId, now })
  const id = made ?? mustExist(await lockUnfinished(tx, holder), 'the archive that another request asked for')
  if (made !== undefined && studioId !== null) {
    const subject = { kind: 'studio' as const, id: studioId }
    await recordAudit(tx, { at: now, byUser: by, action: 'handover_asked', subject, details: { handoverId: id } })
  }
  return done(mustIndex(await readHandovers(tx, holder, now, id), 0))
}

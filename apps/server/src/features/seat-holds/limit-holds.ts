import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { readUnusedHolds } from '../seats/hold-store.ts'

const hourMs = 60 * 60_000
/** Limit of holds of one member in one class per hour that ended without a booking. */
const most = 5

/** Refuses DEMASIADOS_INTENTOS to a member who blocks a seat of a class by repeated holds. */
export const limitHolds = async (
  tx: Tx,
  { classId, memberId }: { classId: ClassId; memberId: PersonId },
  now: Date,
): Promise<Refusal | null> => {
  const unused = await readUnusedHolds(tx, classId, memberId, new Date(now.getTime() - hourMs))
  const oldest = unused[most - 1]
  if (!oldest) return null
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1000))
  return refuse(refusals.tooManyAttempts, {
    because: 'holds_wait',
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  })
}

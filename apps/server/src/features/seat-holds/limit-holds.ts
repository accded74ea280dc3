import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

const hourMs = 60 * 60_000
/** Holds of one member in one class within an hour that ended without a booking. */
const most = 5

/** Refuses DEMASIADOS_INTENTOS to a member who keeps a seat of a class from others by holding it again and again. */
export const limitHolds = async (
  tx: Tx,
  { classId, memberId }: { classId: ClassId; memberId: PersonId },
  now: Date,
): Promise<Refusal | null> => {
  const since = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from seat_hold
     where class_id = ${classId} and member_id = ${memberId} and created_at > ${since} and ended_as in ('expired', 'released')
     order by created_at desc limit ${most}`.execute(tx)
  const oldest = rows[most - 1]
  if (!oldest) return null
  const seconds = Math.ceil((oldest.at.getTime() + hourMs - now.getTime()) / 1000)
  return refuse(refusals.tooManyAttempts, {
    because: 'holds_wait',
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: Math.max(1, seconds),
  })
}

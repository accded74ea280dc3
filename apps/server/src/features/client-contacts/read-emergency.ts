import type { Data } from '@cupo/contract'
import { mayReadEmergencyContacts } from '@cupo/core/emergency-access'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readAttended } from '../attendance/read-attended.ts'
import { recordAudit } from '../audit/store.ts'
import { readEmergency, readSeatTimes } from './emergency-store.ts'

type Wanted = { classId: ClassId; memberId: PersonId; caller: Caller }

/**
 * Reads whom to call in an emergency of a person with a seat in a class, and records the access. Refuses NO_ENCONTRADO
 * for a class of somebody else and a person without a seat, and FUERA_DE_VENTANA for its coach long before or after it.
 */
export const readEmergencyContacts = async (
  tx: Tx,
  { classId, memberId, caller }: Wanted,
  now: Date,
): Promise<Outcome<Data<'readEmergencyContacts'>>> => {
  const attended = await readAttended(tx, caller, classId)
  const seat = attended && (await readSeatTimes(tx, classId, memberId))
  if (!seat) return refuse(refusals.notFound)
  if (caller.role !== 'studio' && !mayReadEmergencyContacts(seat, now))
    return refuse(refusals.outsideWindow, { because: 'emergency_contacts_closed' })
  const { studioId } = seat
  const subject = { kind: 'user' as const, id: memberId }
  const details = { studioId, classId }
  await recordAudit(tx, { at: now, byUser: caller.userId, action: 'emergency_contacts_read', subject, details })
  return done({ items: await readEmergency(tx, studioId, memberId) })
}

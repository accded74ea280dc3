import { isQrCode, readTypedCode } from '@cupo/core/attendance'
import type { BookingId, ClassId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { type CodeHome, readCodeHome } from './store.ts'

/** Reason why a code is not valid for this class. A class of a different studio is not named. */
const refuseElsewhere = (home: CodeHome, studioId: StudioId, now: Date): Refusal => {
  if (home.studio_id !== studioId) return refuse(refusals.notFound, { because: 'code_of_other_studio' })
  const because = home.ends_at <= now ? ('code_of_past_class' as const) : ('code_of_named_class' as const)
  const params = { name: home.name, at: home.starts_at.toISOString(), timeZone: home.time_zone }
  return refuse(refusals.notFound, { because, params })
}

/**
 * Finds the booking of a class by its QR code or by the typed pass code. A pass number is unique within its class only,
 * so a number of a different class is reported as unknown.
 */
export const findByCode = async (
  tx: Tx,
  session: { id: ClassId; studioId: StudioId },
  text: string,
  now: Date,
): Promise<Outcome<BookingId>> => {
  const typed = readTypedCode(text)
  if (typed.kind === 'mistyped') return refuseField('checkInCode', 'code_mistyped')
  if (typed.kind === 'empty' || (typed.kind === 'qr' && !isQrCode(typed.code)))
    return refuseField('checkInCode', 'code_not_ours')
  const home = await readCodeHome(tx, session.id, typed)
  if (home?.class_id === session.id) return done(home.id)
  if (home) return refuseElsewhere(home, session.studioId, now)
  return refuse(refusals.notFound, { because: typed.kind === 'pass' ? 'code_of_other_class' : 'code_of_no_booking' })
}

import type { Data } from '@cupo/contract'
import { findObstacles, type Refused } from '@cupo/core/bookings'
import { planGuardianPoints } from '@cupo/core/dependants'
import { type DeskFix, findFixes } from '@cupo/core/desk'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { noPoints, type Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { mayStaff } from '@cupo/core/staff-permissions'
import type { StaffRole } from '@cupo/core/staff-roles'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type Because, phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { isTheirTurn, usableHeldSeats } from '../bookings/book-seats.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { readFileRow } from '../clients/file-store.ts'
import { type LockedClass, type LockedMember, readMemberState } from '../seats/state-store.ts'
import { type Due, readDueSeats } from '../waitlist/override-waitlist.ts'
import { readDeskState } from './read-state.ts'

export type WhyNot = {
  studioId: AuthorizedStudioId
  clientId: PersonId
  classId: ClassId
  by: PersonId
  role: StaffRole | null
  language: Language
}

const fixPhrases: Record<DeskFix, Because> = {
  other_class: 'fix_other_class',
  see_booking: 'fix_see_booking',
  move_booking: 'fix_move_booking',
  override: 'fix_override',
  walk_in: 'fix_walk_in',
  waitlist: 'fix_waitlist',
  sign_waiver: 'fix_sign_waiver',
  send_waiver: 'fix_send_waiver',
  resume_pass: 'fix_resume_pass',
  guardian_points: 'fix_guardian_points',
  sell: 'fix_sell',
  give_points: 'fix_give_points',
}

/** Whether the caller's role may apply a fix. Fixes not listed are open to every role that books for clients. */
const mayFix = (fix: DeskFix, role: StaffRole | null): boolean => {
  if (role === null) return false
  if (fix === 'give_points') return mayStaff(role, 'givePoints')
  if (fix === 'resume_pass') return mayStaff(role, 'editPasses')
  return fix === 'sell' ? mayStaff(role, 'sell') : true
}

const passIdOf = (refused: Refused) => (refused.reason === refusals.invalidState ? (refused.pass?.id ?? null) : null)
const classIdOf = (refused: Refused) => (refused.reason === refusals.timeConflict ? refused.other.classId : null)

/** Reads the members entitled to held seats. Locks their waitlist, so it runs only for classes with held seats. */
const readDue = (db: Db, classId: ClassId, now: Date): Promise<Due | undefined> =>
  db.transaction().execute(async (tx) => (await readDueSeats(tx, [classId], now)).get(classId))

/** Reads the missing points that a client's guardian can give for a seat; null without such a guardian. */
const readGuardianPoints = async (
  db: Db,
  guardian: { id: PersonId; name: string } | null,
  { class: session, member }: { class: LockedClass; member: LockedMember },
  now: Date,
): Promise<{ name: string; points: Points } | null> => {
  if (guardian === null) return null
  const payer = await readMemberState(db, guardian.id, [session.id], now)
  if (payer === undefined) return null
  const { missing, spend } = planGuardianPoints(member.account.lots, payer.account.lots, session, now)
  return spend.ok && missing !== noPoints ? { name: guardian.name, points: missing } : null
}

/**
 * Lists every reason why a client cannot book a seat in a class, with its fixes. Refuses NO_ENCONTRADO for a person or
 * a class of a different studio.
 */
export const readWhyNot = async (db: Db, input: WhyNot, now: Date): Promise<Outcome<Data<'readWhyNot'>>> => {
  const { studioId, clientId, classId, by, role, language } = input
  const [file, state] = await Promise.all([
    readFileRow(db, studioId, clientId),
    readDeskState(db, clientId, [classId], now),
  ])
  const session = state.classes.get(classId)
  const { member } = state
  if (file === null || member === undefined || session?.studioId !== studioId) return refuse(refusals.notFound)
  const place = state.placeIn(classId)
  const command = { classId, memberId: clientId, by, within: studioId }
  const due = session.held > 0 ? await readDue(db, classId, now) : undefined
  const usableHeld = usableHeldSeats(command, session, due, isTheirTurn(place, session, now))
  const found = { class: session, member: { ...member, here: place?.kind ?? ('none' as const) } }
  const obstacles = findObstacles({ spotId: null, waitlist: false, usableHeld }, found, now)
  const guardian = await readGuardianPoints(db, file.guardian, found, now)
  const causes = obstacles.map((refused) => {
    const { reason, because, params } = refuseBooking(refused, session, command, due, now)
    const fixState = { ...found, seatDue: (due?.length ?? 0) > 0, guardianPays: guardian !== null }
    const fixes = findFixes(refused, fixState, now).filter((fix) => mayFix(fix, role))
    return {
      codigo: reason,
      mensaje: phrase(language, reason, because, params),
      fix: phrase(language, null, fixPhrases[fixes[0] ?? 'other_class'], guardian ?? {}),
      acts: fixes,
      passId: passIdOf(refused),
      classId: classIdOf(refused),
      guardian: fixes[0] === 'guardian_points' ? guardian : null,
    }
  })
  return done({ can: causes.length === 0, causes })
}

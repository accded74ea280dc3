import type { Data } from '@cupo/contract'
import { readTypedCode } from '@cupo/core/attendance'
import { attendanceAct } from '@cupo/core/attendance-times'
import {
  type ArrivalCandidate,
  countsAsGuess,
  type FoundArrival,
  findArrival,
  kioskCodeLimits,
} from '@cupo/core/kiosks'
import { mustGet } from '@cupo/core/must-get'
import { checkInWindow } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { isCheckedIn } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import type { Kiosk } from '../../http/gate.ts'
import type { Params } from '../../http/phrases/params.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockSubject } from '../attempts/store.ts'
import { markAttendance } from '../attendance/mark-attendance.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { type CodeBooking, readArrival, readCodeBookings, readKioskPlace } from './store.ts'

type Candidate = ArrivalCandidate & { booking: CodeBooking }
type Arrived = Data<'checkInAtKiosk'>

/**
 * Range around now in which classes are searched, in ms. Wide enough to distinguish a code of yesterday or tomorrow
 * from an unknown one.
 */
const searchedMs = 36 * 60 * 60 * 1000

const candidateOf = (booking: CodeBooking, session: LockedClass): Candidate => ({
  booking,
  status: booking.status,
  here: booking.here,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  classCancelled: session.cancelled,
  window: checkInWindow(session.startsAt, session.policy),
  timeZone: session.timeZone,
})

/** Locks the classes of a code's candidates, so that concurrent kiosks are serialized, and reads the candidates. */
const lockCandidates = async (
  tx: Tx,
  kiosk: Kiosk,
  typed: Parameters<typeof readCodeBookings>[2],
  now: Date,
): Promise<Candidate[]> => {
  const span = { from: new Date(now.getTime() - searchedMs), to: new Date(now.getTime() + searchedMs) }
  const known = await readCodeBookings(tx, kiosk, typed, span)
  if (known.length === 0) return []
  const sessions = await lockClasses(tx, [...new Set(known.map((b) => b.classId))])
  const locked = await readCodeBookings(tx, kiosk, typed, span)
  return locked.filter((b) => sessions.has(b.classId)).map((b) => candidateOf(b, mustGet(sessions, b.classId)))
}

const reasons = {
  unknown: refusals.notFound,
  other_branch: refusals.notFound,
  other_day: refusals.outsideWindow,
  cancelled: refusals.invalidState,
  class_cancelled: refusals.classCancelled,
  waitlisted: refusals.invalidState,
  early: refusals.outsideWindow,
  late: refusals.outsideWindow,
  desk: refusals.invalidState,
} as const

/** The refusal displayed to the person at the door. It contains no name. */
const refuseArrival = async (
  tx: Tx,
  kiosk: Kiosk,
  { problem, booking }: FoundArrival<Candidate> & { ok: false },
): Promise<Refusal> => {
  const params: Params = booking
    ? {
        branch: booking.booking.branch,
        at: booking.startsAt.toISOString(),
        opensAt: booking.window.opensAt.toISOString(),
        closesAt: booking.window.closesAt.toISOString(),
        timeZone: booking.timeZone,
      }
    : { studio: (await readKioskPlace(tx, kiosk)).studio }
  return refuse(reasons[problem], { because: `kiosk_${problem}`, params })
}

const markArrival = async (tx: Tx, kiosk: Kiosk, found: Candidate, now: Date): Promise<Outcome<Arrived>> => {
  const { id, name } = kiosk
  const { booking, startsAt, timeZone } = found
  const command = { act: attendanceAct.checkIn, classId: booking.classId, bookingId: booking.id, by: null }
  const marked = await markAttendance(tx, { ...command, kiosk: { id, name } }, now)
  // The desk's reasons, such as missing points, must not be displayed at the door.
  if (!marked.ok) return refuse(marked.reason, { because: 'kiosk_desk' })
  const { name: person, ...arrival } = await readArrival(tx, booking.id)
  const firstName = person.split(' ', 1)[0] ?? person
  const when = { startsAt: startsAt.toISOString(), timeZone }
  return done({ firstName, ...arrival, ...when, already: isCheckedIn(booking.status) })
}

/**
 * Marks the arrival of the person with a code. A refusal is a nested outcome, so that a counted guess commits with it.
 * The lock on the kiosk's counter serializes concurrent guesses.
 */
const checkInLimited = async (
  tx: Tx,
  kiosk: Kiosk,
  typed: Parameters<typeof readCodeBookings>[2],
  now: Date,
): Promise<Outcome<Outcome<Arrived>>> => {
  await lockSubject(tx, 'kiosk_code', kiosk.id)
  const seconds = await secondsToWait(tx, 'kiosk_code', kiosk.id, kioskCodeLimits, now)
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'kiosk_wait', params, retryAfter: seconds })
  }
  const found = findArrival(await lockCandidates(tx, kiosk, typed, now), now)
  if (found.ok) {
    const marked = await markArrival(tx, kiosk, found.booking, now)
    return marked.ok ? done(marked) : marked
  }
  if (countsAsGuess(found.problem)) await addAttempt(tx, 'kiosk_code', kiosk.id, now)
  return done(await refuseArrival(tx, kiosk, found))
}

type Write = <Value>(act: (tx: Tx) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>

/** Marks the arrival of the person whose code was typed or scanned at a kiosk. A repetition gets the same response. */
export const checkInAtKiosk = async (
  write: Write,
  kiosk: Kiosk,
  text: string,
  now: Date,
): Promise<Outcome<Arrived>> => {
  const typed = readTypedCode(text)
  if (typed.kind === 'mistyped' || typed.kind === 'empty') return refuseField('code', 'code_mistyped')
  const outcome = await write((tx) => checkInLimited(tx, kiosk, typed, now))
  return outcome.ok ? outcome.value : outcome
}

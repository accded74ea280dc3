import { readTypedCode } from '@cupo/core/attendance'
import type { AttendanceAct } from '@cupo/core/attendance-times'
import { attendanceAct } from '@cupo/core/attendance-times'
import type { BookingId, ClassId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { isSeatless } from '@cupo/core/seats'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { bookingView, readBookingView } from '../classes/booking-view.ts'
import { markAttendance } from './mark-attendance.ts'
import { releaseLate } from './release-late.ts'
import { readBookingByCode, readClassAccess, readRosterAccess, readRosterRows } from './store.ts'

/**
 * Whether the caller coaches this class and still works for its studio, or runs the studio. False for a suspended
 * studio.
 */
const mayAttend = async (tx: Tx, caller: Caller, classId: ClassId): Promise<boolean> => {
  const session = await readClassAccess(tx, classId)
  if (!session) return false
  return caller.role === 'studio'
    ? session.studio_id === caller.studioId
    : session.coach_id === caller.userId && session.works_there
}

type Mark = { act: AttendanceAct; classId: ClassId; bookingId: BookingId }

const mark = async (tx: Tx, caller: Caller, command: Mark, now: Date) => {
  if (!isId(command.bookingId) || !(await mayAttend(tx, caller, command.classId))) return refuse(refusals.notFound)
  const marked = await markAttendance(tx, { ...command, by: caller.userId }, now)
  return marked.ok ? done(await readBookingView(tx, marked.value, caller, now)) : marked
}

/** Finds the booking of a class by its QR code or by the typed pass code. */
const findByCode = async (tx: Tx, caller: Caller, classId: ClassId, text: string): Promise<Outcome<BookingId>> => {
  if (!(await mayAttend(tx, caller, classId))) return refuse(refusals.notFound)
  const typed = readTypedCode(text)
  if (typed.kind === 'mistyped') return refuseField('checkInCode', 'code_mistyped')
  if (typed.kind === 'empty') return refuse(refusals.notFound)
  const id = await readBookingByCode(tx, classId, typed)
  return id ? done(id) : refuse(refusals.notFound, { because: 'code_of_other_class' })
}

/** Marks of arrival and absence, late release of seats, and the roster. */
export const attendanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'checkIn', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const found = body.bookingId
        ? done(body.bookingId)
        : await findByCode(tx, caller, params.id, body.checkInCode ?? '')
      return found.ok
        ? mark(tx, caller, { act: attendanceAct.checkIn, classId: params.id, bookingId: found.value }, now)
        : found
    }),
  )
  register(app, deps, 'undoCheckIn', ({ params, caller, now, write }) =>
    write((tx) => mark(tx, caller, { act: attendanceAct.undo, classId: params.id, bookingId: params.bookingId }, now)),
  )
  register(app, deps, 'releaseLate', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const known = (body.bookingId === undefined || isId(body.bookingId)) && isId(body.memberId)
      if (!known || !(await mayAttend(tx, caller, params.id))) return refuse(refusals.notFound)
      const taken = await releaseLate(tx, { bookingId: null, ...body, classId: params.id, by: caller.userId }, now)
      return taken.ok ? done(await readBookingView(tx, taken.value, caller, now)) : taken
    }),
  )
  register(app, deps, 'markNoShow', ({ params, body, caller, now, write }) =>
    write((tx) => mark(tx, caller, { act: attendanceAct.noShow, classId: params.id, bookingId: body.bookingId }, now)),
  )

  register(app, deps, 'readRoster', async ({ params, caller, now }) => {
    const access = await readRosterAccess(deps.db, params.id, caller.userId, now)
    const leads = access?.as_coach ?? false
    const may = caller.role === 'studio' ? access?.studio_id === caller.studioId : leads
    if (!may) return refuse(refusals.notFound)
    const rows = await readRosterRows(deps.db, params.id, now)
    return done({
      items: rows.map((row) => ({
        booking: bookingView(row, caller, now),
        member: {
          id: row.member_id,
          name: row.name,
          guestOf: row.guest_of_name,
          avatar: row.avatar,
          firstTime: row.first_time,
          // Only the coach of the class reads health notes, and only of people who hold a seat.
          healthNotes: leads && !isSeatless(row.status) ? row.health_notes : null,
        },
      })),
    })
  })
}

import { readTypedCode } from '@cupo/core/booking'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readBookingView } from '../classes/booking-view.ts'
import { coachWorksThere } from '../coaches/coach-access.ts'
import type { Attendance } from './attendance-words.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readTriedAt, rememberFailed } from './failed-cancels.ts'
import { readBookingRow } from './load-booking.ts'
import { markAttendance } from './mark-attendance.ts'
import { bookClassRoute } from './queue-bookings.ts'
import { releaseLate } from './release-late.ts'

/** Whether a caller may act on a booking: their own, or one of the studio they run. */
const mayTouch = (caller: Caller, booking: { member_id: string; studio_id: string }): boolean =>
  caller.role === 'studio' ? booking.studio_id === caller.studioId : booking.member_id === caller.userId

/** Whether a caller leads this class for a studio they still work for, or runs it; the studio must not be suspended. */
const mayAttend = async (tx: Tx, caller: Caller, classId: string): Promise<boolean> => {
  const session = await tx
    .selectFrom('class_session as c')
    .innerJoin('studio', 'studio.id', 'c.studio_id')
    .select(['c.coach_id', 'c.studio_id', coachWorksThere.as('works_there')])
    .where('c.id', '=', classId)
    .where('studio.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!session) return false
  return caller.role === 'studio'
    ? session.studio_id === caller.studioId
    : session.coach_id === caller.userId && session.works_there
}

type Mark = { act: Attendance; classId: string; bookingId: string }

const mark = async (tx: Tx, caller: Caller, command: Mark, now: Date) => {
  if (!isId(command.bookingId) || !(await mayAttend(tx, caller, command.classId))) return refuse('NO_ENCONTRADO')
  const marked = await markAttendance(tx, { ...command, by: caller.userId }, now)
  return marked.ok ? done(await readBookingView(tx, marked.value, caller, now)) : marked
}

/** Finds the booking of a class by the long code of its QR or by the typed code of its pass. */
const findByCode = async (tx: Tx, caller: Caller, classId: string, text: string): Promise<Outcome<string>> => {
  if (!(await mayAttend(tx, caller, classId))) return refuse('NO_ENCONTRADO')
  const typed = readTypedCode(text)
  if (typed.kind === 'mistyped') return refuseField('checkInCode', 'code_mistyped')
  if (typed.kind === 'empty') return refuse('NO_ENCONTRADO')
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('class_id', '=', classId)
    .where(({ eb }) =>
      typed.kind === 'pass' ? eb('pass_number', '=', typed.passNumber) : eb('check_in_code', '=', typed.code),
    )
    .executeTakeFirst()
  return row ? done(row.id) : refuse('NO_ENCONTRADO', { because: 'code_of_other_class' })
}

const bookingRoutes = (app: FastifyInstance, deps: Deps): void => {
  bookClassRoute(app, deps)

  app.register(async (scope) => {
    const failed = rememberFailed(scope, deps)
    register(scope, deps, 'cancelBooking', async ({ params, body, caller, now, write }) => {
      const atDesk = caller.role === 'studio'
      if (!atDesk && (body.charge !== undefined || body.reason !== undefined)) return refuse('SIN_PERMISO')
      const removal = atDesk ? { charge: body.charge ?? false, reason: body.reason ?? null } : undefined
      await failed.kept()
      return write(async (tx) => {
        const booking = await readBookingRow(tx, params.id)
        if (!booking || !mayTouch(caller, booking)) return refuse('NO_ENCONTRADO')
        const triedAt = await readTriedAt(tx, booking.id, caller.userId, now)
        const left = await cancelBooking(tx, { bookingId: booking.id, by: caller.userId, triedAt, removal }, now)
        if (!left.ok) return left
        return done({ ...(await readBookingView(tx, booking.id, caller, now)), returned: left.value.returned })
      })
    })
  })
}

const attendanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'checkIn', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const found = body.bookingId
        ? done(body.bookingId)
        : await findByCode(tx, caller, params.id, body.checkInCode ?? '')
      return found.ok ? mark(tx, caller, { act: 'check_in', classId: params.id, bookingId: found.value }, now) : found
    }),
  )
  register(app, deps, 'undoCheckIn', ({ params, caller, now, write }) =>
    write((tx) => mark(tx, caller, { act: 'undo', classId: params.id, bookingId: params.bookingId }, now)),
  )
  register(app, deps, 'releaseLate', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const known = (body.bookingId === undefined || isId(body.bookingId)) && isId(body.memberId)
      if (!known || !(await mayAttend(tx, caller, params.id))) return refuse('NO_ENCONTRADO')
      const taken = await releaseLate(tx, { bookingId: null, ...body, classId: params.id, by: caller.userId }, now)
      return taken.ok ? done(await readBookingView(tx, taken.value, caller, now)) : taken
    }),
  )
  register(app, deps, 'markNoShow', ({ params, body, caller, now, write }) =>
    write((tx) => mark(tx, caller, { act: 'no_show', classId: params.id, bookingId: body.bookingId }, now)),
  )
}

/** What members, coaches and studios do with seats. */
export const bookingWriteRoutes = (app: FastifyInstance, deps: Deps): void => {
  bookingRoutes(app, deps)
  attendanceRoutes(app, deps)
}

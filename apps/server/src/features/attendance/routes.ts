import type { Body } from '@cupo/contract'
import type { AttendanceAct } from '@cupo/core/attendance-times'
import { attendanceAct } from '@cupo/core/attendance-times'
import type { BookingId, ClassId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { isSeatless } from '@cupo/core/seats'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Db, Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { bookingView, readBookingView } from '../classes/booking-view.ts'
import { countUnknownPerson } from '../clients/limit-desk.ts'
import { readRosterPrograms } from '../programs/read-programs.ts'
import { findByCode } from './find-by-code.ts'
import { type MarkedBooking, markAttendance } from './mark-attendance.ts'
import { readAttended } from './read-attended.ts'
import { releaseLate } from './release-late.ts'
import { scanList } from './scan-list.ts'
import { readRosterAccess, readRosterRows } from './store.ts'

type Mark = { act: AttendanceAct; classId: ClassId; bookingId: BookingId }

const mark = async (tx: Tx, caller: Caller, command: Mark, now: Date): Promise<Outcome<MarkedBooking>> => {
  if (!isId(command.bookingId) || !(await readAttended(tx, caller, command.classId))) return refuse(refusals.notFound)
  return markAttendance(tx, { ...command, by: caller.userId }, now)
}

const viewOf = async (tx: Tx, caller: Caller, marked: Outcome<MarkedBooking>, now: Date) =>
  marked.ok ? done(await readBookingView(tx, marked.value.id, caller, now)) : marked

/** Marks an arrival by booking, QR code or typed code. */
const checkIn = async (tx: Tx, caller: Caller, classId: ClassId, body: Body<'checkIn'>, now: Date) => {
  const session = await readAttended(tx, caller, classId)
  if (!session) return refuse(refusals.notFound)
  const found = body.bookingId ? done(body.bookingId) : await findByCode(tx, session, body.checkInCode ?? '', now)
  if (!found.ok) return found
  const marked = await mark(tx, caller, { act: attendanceAct.checkIn, classId, bookingId: found.value }, now)
  if (!marked.ok) return marked
  const view = await readBookingView(tx, marked.value.id, caller, now)
  return done({ ...view, alreadyHere: !marked.value.changed })
}

/** Whether the caller reads the roster of a class, and whether as its coach. */
const rosterRight = async (db: Db, caller: Caller, classId: ClassId, now: Date) => {
  const access = await readRosterAccess(db, classId, caller.userId, now)
  const leads = access?.as_coach ?? false
  const may = caller.role === 'studio' ? access?.studio_id === caller.studioId : leads
  return { may, leads, studioId: access?.studio_id }
}

/** Marks of arrival and absence, late release of seats, and the roster. */
export const attendanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'checkIn', ({ params, body, caller, now, write }) =>
    write((tx) => checkIn(tx, caller, params.id, body, now)),
  )
  register(app, deps, 'undoCheckIn', ({ params, caller, now, write }) =>
    write(async (tx) => {
      const command = { act: attendanceAct.undo, classId: params.id, bookingId: params.bookingId }
      return viewOf(tx, caller, await mark(tx, caller, command, now), now)
    }),
  )
  register(app, deps, 'releaseLate', async ({ params, body, caller, now, write }) => {
    const known = isId(params.id) && (body.bookingId === undefined || isId(body.bookingId)) && isId(body.memberId)
    if (!known) return refuse(refusals.notFound)
    const counted = await countUnknownPerson(deps, { caller, personId: body.memberId, at: { classId: params.id } }, now)
    if (!counted.ok) return counted
    return write(async (tx) => {
      if (!(await readAttended(tx, caller, params.id))) return refuse(refusals.notFound)
      const taken = await releaseLate(tx, { bookingId: null, ...body, classId: params.id, by: caller.userId }, now)
      return taken.ok ? done(await readBookingView(tx, taken.value, caller, now)) : taken
    })
  })
  register(app, deps, 'markNoShow', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const command = { act: attendanceAct.noShow, classId: params.id, bookingId: body.bookingId }
      return viewOf(tx, caller, await mark(tx, caller, command, now), now)
    }),
  )

  register(app, deps, 'readRoster', async ({ params, caller, now }) => {
    const { may, leads, studioId } = await rosterRight(deps.db, caller, params.id, now)
    if (!may || studioId === undefined) return refuse(refusals.notFound)
    const rows = await readRosterRows(deps.db, params.id, now)
    const holders = rows.filter((row) => row.guest_of_name === null && !isSeatless(row.status))
    const memberIds = holders.map((row) => row.member_id)
    const programs = await readRosterPrograms(deps.db, studioId, memberIds, now)
    return done({
      items: rows.map((row) => ({
        booking: bookingView(row, caller, now),
        member: {
          id: row.member_id,
          name: row.name,
          guestOf: row.guest_of_name,
          avatar: row.avatar,
          firstTime: row.first_time,
          partner: row.partner,
          // Only the coach of the class reads health notes, and only of people who hold a seat.
          healthNotes: leads && !isSeatless(row.status) ? row.health_notes : null,
          notes: isSeatless(row.status) ? [] : row.notes,
          programs: row.guest_of_name === null ? (programs.get(row.member_id) ?? []) : [],
        },
      })),
    })
  })
  register(app, deps, 'readScanList', async ({ params, caller, now }) => {
    const { may } = await rosterRight(deps.db, caller, params.id, now)
    return may ? done(await scanList(deps.db, params.id, caller, now)) : refuse(refusals.notFound)
  })
}

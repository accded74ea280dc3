import { createHash } from 'node:crypto'
import type { Data } from '@cupo/contract'
import { codeTagLength, codeTagText, passCodeOf } from '@cupo/core/attendance'
import type { ClassId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { bookingView } from '../classes/booking-view.ts'
import { type RosterRow, readArrivals, readRosterRows } from './store.ts'

/** Truncated hash by which a scan list identifies a code. */
export const codeTag = (classId: ClassId, code: string): string =>
  createHash('sha256').update(codeTagText(classId, code)).digest('hex').slice(0, codeTagLength)

const tagsOf = ({ class_id, check_in_code, pass_number }: RosterRow): string[] => [
  codeTag(class_id, check_in_code),
  ...(pass_number === null ? [] : [codeTag(class_id, passCodeOf(pass_number))]),
]

/** The roster of a class for a device that checks people in by code offline. */
export const scanList = async (db: Db, classId: ClassId, caller: Caller, now: Date): Promise<Data<'readScanList'>> => {
  const [rows, arrivals] = await Promise.all([readRosterRows(db, classId, now), readArrivals(db, classId)])
  return {
    readAt: now.toISOString(),
    items: rows.map((row) => ({
      booking: bookingView(row, caller, now),
      member: {
        id: row.member_id,
        name: row.name,
        guestOf: row.guest_of_name,
        avatar: row.avatar,
        firstTime: row.first_time,
      },
      tags: tagsOf(row),
      visit: arrivals.get(row.id)?.visit ?? null,
      arrivedAt: arrivals.get(row.id)?.arrived_at?.toISOString() ?? null,
    })),
  }
}

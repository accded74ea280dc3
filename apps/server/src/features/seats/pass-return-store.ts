import type { BookingId, PassId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { decidePassReturn, type PassStatus, passMovement } from '@cupo/core/passes'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type PassUse, passUsesWrite } from './pass-store.ts'

/** A booking paid by a pass. */
type Paid = { bookingId: BookingId; note: string }

/** Reads which of these bookings were paid by a pass. */
export const readPassBookings = async (tx: Tx, ids: readonly BookingId[]): Promise<ReadonlySet<BookingId>> => {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking where id = any(${ids}::bigint[]) and pass_id is not null`.execute(tx)
  return new Set(rows.map((r) => r.id))
}

type Use = {
  booking_id: BookingId
  pass_id: PassId
  period_start: string | null
  time_zone: string
  remaining: number | null
  status: PassStatus
  valid_until: Date | null
}

/** Reads the last pass use of each booking, with the state of the pass. */
const readUses = async (tx: Tx, paid: readonly Paid[]): Promise<Map<BookingId, Use>> => {
  const { rows } = await sql<Use>`
    select distinct on (m.booking_id) m.booking_id, m.pass_id, m.period_start::text, c.time_zone, p.remaining, p.status,
           p.valid_until
      from pass_movement m
      join pass p on p.id = m.pass_id
      join booking b on b.id = m.booking_id
      join class_session c on c.id = b.class_id
     where m.booking_id = any(${paid.map((p) => p.bookingId)}::bigint[]) and m.kind = ${passMovement.use}
     order by m.booking_id, m.id desc`.execute(tx)
  return new Map(rows.map((row) => [row.booking_id, row]))
}

type Movement = {
  passId: PassId
  kind: typeof passMovement.return | typeof passMovement.expiry
  count: number
  bookingId: BookingId | null
  periodStart: string | null
  note: string
}

const insertMovements = async (
  tx: Tx,
  movements: readonly Movement[],
  by: PersonId | null,
  at: Date,
): Promise<void> => {
  await sql`
    insert into pass_movement (pass_id, at, kind, count, booking_id, period_start, by_user, note)
    select pass_id, ${at}, kind, count, booking_id, period_start::date, ${by}::bigint, note
      from unnest(${movements.map((m) => m.passId)}::bigint[], ${movements.map((m) => m.kind)}::text[],
                  ${movements.map((m) => m.count)}::int[], ${movements.map((m) => m.bookingId)}::bigint[],
                  ${movements.map((m) => m.periodStart)}::text[], ${movements.map((m) => m.note)}::text[])
             as v (pass_id, kind, count, booking_id, period_start, note)`.execute(tx)
}

/** Returns classes to one class pass. @returns expiry movements for those past the pass's end */
const returnToPass = async (tx: Tx, uses: readonly Use[], at: Date): Promise<Movement[]> => {
  const [pass] = uses
  if (!pass || pass.remaining === null) return []
  const { pass_id: passId, status, remaining, valid_until: validUntil, time_zone: timeZone } = pass
  const after = decidePassReturn({ status, remaining, validUntil }, uses.length, at, timeZone)
  const extended = after.validUntil?.getTime() !== validUntil?.getTime()
  await sql`
    update pass set remaining = ${after.remaining}, status = ${after.status}, valid_until = ${after.validUntil},
           ended_at = null, due_at = case when ${extended} then ${at} else due_at end
     where id = ${passId}`.execute(tx)
  const expired = { passId, kind: passMovement.expiry, bookingId: null, periodStart: null, note: '' } as const
  return after.expired > 0 ? [{ ...expired, count: after.expired }] : []
}

/**
 * Returns the pass uses of bookings. The accounts of their members must be locked. `by`: the acting user, null for the
 * service.
 */
export const returnUses = async (tx: Tx, paid: readonly Paid[], by: PersonId | null, at: Date): Promise<void> => {
  const uses = await readUses(tx, paid)
  const expired: Movement[] = []
  for (const same of Map.groupBy(uses.values(), (use) => use.pass_id).values())
    expired.push(...(await returnToPass(tx, same, at)))
  const returned = paid.map(({ bookingId, note }): Movement => {
    const { pass_id: passId, period_start: periodStart } = mustGet(uses, bookingId)
    return { passId, kind: passMovement.return, count: 1, bookingId, periodStart, note }
  })
  await insertMovements(tx, [...expired, ...returned], by, at)
}

/** Charges returned pass uses of bookings again. The caller has checked that the passes can pay. */
export const repeatUses = async (tx: Tx, paid: readonly Paid[], by: PersonId | null, at: Date): Promise<void> => {
  const uses = await readUses(tx, paid)
  const again = paid.map(({ bookingId, note }): PassUse => {
    const { pass_id: passId, period_start: periodStart, remaining } = mustGet(uses, bookingId)
    return { passId, bookingId, periodStart, counted: remaining !== null, firstUseEnd: null, byUser: by, note }
  })
  await passUsesWrite(again, at).execute(tx)
}

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

/** A class pass after a return. `extended`: its validity changed, so that its due time must be computed again. */
type ReturnedPass = {
  passId: PassId
  remaining: number
  status: PassStatus
  validUntil: Date | null
  extended: boolean
  expired: number
}

/** Decides the return of classes to one pass; null for a pass without a number of classes. */
const returnedPass = (uses: readonly Use[], at: Date): ReturnedPass | null => {
  const [pass] = uses
  if (!pass || pass.remaining === null) return null
  const { pass_id: passId, status, remaining, valid_until: validUntil, time_zone: timeZone } = pass
  const after = decidePassReturn({ status, remaining, validUntil }, uses.length, at, timeZone)
  return { ...after, passId, extended: after.validUntil?.getTime() !== validUntil?.getTime() }
}

const writeReturnedPasses = async (tx: Tx, passes: readonly ReturnedPass[], at: Date): Promise<void> => {
  await sql`
    update pass set remaining = v.remaining, status = v.status, valid_until = v.valid_until, ended_at = null,
           due_at = case when v.extended then ${at} else due_at end
      from unnest(${passes.map((p) => p.passId)}::bigint[], ${passes.map((p) => p.remaining)}::int[],
                  ${passes.map((p) => p.status)}::text[], ${passes.map((p) => p.validUntil)}::timestamptz[],
                  ${passes.map((p) => p.extended)}::boolean[])
             as v (pass_id, remaining, status, valid_until, extended)
     where pass.id = v.pass_id`.execute(tx)
}

/**
 * Returns the pass uses of bookings. The accounts of their members must be locked. `by`: the acting user, null for the
 * service.
 */
export const returnUses = async (tx: Tx, paid: readonly Paid[], by: PersonId | null, at: Date): Promise<void> => {
  const uses = await readUses(tx, paid)
  const passes = [...Map.groupBy(uses.values(), (use) => use.pass_id).values()].flatMap(
    (same) => returnedPass(same, at) ?? [],
  )
  await writeReturnedPasses(tx, passes, at)
  const expired = passes.flatMap(({ passId, expired: count }): Movement[] =>
    count > 0 ? [{ passId, kind: passMovement.expiry, count, bookingId: null, periodStart: null, note: '' }] : [],
  )
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

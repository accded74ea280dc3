import { randomInt } from 'node:crypto'
import { type BookingDecision, decideBooking } from '@cupo/core/booking'
import { defaultMinNoticeMinutes, freeCancelUntilFor } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { postTransfers } from '../points/post-transfers.ts'
import {
  type LockedClass,
  type LockedMember,
  lockClasses,
  lockMembers,
  type Place,
  readEarnedAccounts,
  readPlaces,
} from './load-state.ts'
import { recordEvents, writeCounts } from './record-events.ts'

/** One person's wish for a place. `within` is the only studio whose classes may be booked by the caller, if any. */
export type BookSeat = {
  classId: string
  memberId: string
  spotId?: string | undefined
  waitlist?: boolean | undefined
  minNoticeMinutes?: number | undefined
  /** Who asks: the member, or a person of the studio for them. */
  by: string
  within?: string | undefined
}

type Made = {
  index: number
  code: string
  /** The booking that waited in the list until now, which takes the seat; null for a new one. */
  waited: string | null
  status: 'booked' | 'waitlisted'
  spotId: string | null
  points: number
  session: LockedClass
  member: LockedMember
  wish: BookSeat
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** What a member's QR carries: 12 characters of 32, read aloud without mistaking one for another. */
const newCheckInCode = (): string => Array.from({ length: 12 }, () => codeAlphabet[randomInt(32)]).join('')

const inWords = (decision: BookingDecision & { ok: false }, session: LockedClass): Refusal => {
  switch (decision.reason) {
    case 'FUERA_DE_VENTANA':
      return decision.opensAt
        ? refuse('FUERA_DE_VENTANA', {
            because: 'bookings_not_open',
            params: { at: decision.opensAt.toISOString(), timeZone: session.timeZone },
          })
        : refuse('FUERA_DE_VENTANA', { because: 'bookings_closed' })
    case 'LUGAR_OCUPADO':
      return refuse('LUGAR_OCUPADO', { because: 'spot_taken', params: { label: decision.label } })
    case 'HORARIO_EN_CONFLICTO':
      return refuse('HORARIO_EN_CONFLICTO', {
        because: 'overlaps',
        params: { other: decision.other.name, at: decision.other.startsAt.toISOString(), timeZone: session.timeZone },
      })
    case 'PUNTOS_INSUFICIENTES':
      return refuse('PUNTOS_INSUFICIENTES', {
        because: 'points_missing',
        params: { price: decision.price, balance: decision.balance },
      })
    case 'YA_RESERVADA':
      return refuse('YA_RESERVADA', decision.waitlisted ? { because: 'already_waitlisted' } : {})
    default:
      return refuse(decision.reason)
  }
}

/**
 * Books seats, each wish decided in the order given, all in the transaction passed in: classes are locked first,
 * then the members' points, then everything is read, decided and written in sets. One verdict comes back per wish
 * (the booking's id or a refusal); a refused wish leaves nothing behind and spoils no other.
 */
export const bookSeats = async (tx: Tx, wishes: readonly BookSeat[], now: Date): Promise<Outcome<string>[]> => {
  const classIds = wishes.map((w) => w.classId)
  const memberIds = wishes.map((w) => w.memberId)
  const classes = await lockClasses(tx, classIds)
  const members = await lockMembers(tx, memberIds, [...classes.values()])
  const places = await readPlaces(tx, classIds, memberIds)

  const verdicts: Outcome<string>[] = []
  const made: Made[] = []
  wishes.forEach((wish, index) => {
    const session = classes.get(wish.classId)
    const member = members.get(wish.memberId)
    const foreign = wish.within !== undefined && session?.studioId !== wish.within
    if (!session || !member || member.suspended || foreign || session.studioSuspended) {
      verdicts[index] = refuse('NO_ENCONTRADO')
      return
    }
    const key = `${session.id} ${member.userId}`
    const place: Place | undefined = places.get(key)
    const decision = decideBooking(
      { spotId: wish.spotId ?? null, waitlist: wish.waitlist ?? false },
      { class: session, member: { ...member, here: place?.kind ?? 'none' } },
      now,
    )
    if (!decision.ok) {
      verdicts[index] = inWords(decision, session)
      return
    }
    const waited = place?.kind === 'waitlist' ? place.bookingId : null
    apply(session, member, decision)
    if (waited) session.waitlisted -= 1
    places.set(key, { kind: decision.status === 'booked' ? 'seat' : 'waitlist', bookingId: waited })
    made.push({ index, code: newCheckInCode(), waited, session, member, wish, ...decision })
  })
  const ids = await writeBookings(tx, made, now)
  for (const m of made) verdicts[m.index] = done(ids.get(m) as string)
  return verdicts
}

/** Books one seat; see `bookSeats`. */
export const bookSeat = async (tx: Tx, wish: BookSeat, now: Date): Promise<Outcome<string>> =>
  (await bookSeats(tx, [wish], now))[0] as Outcome<string>

/** Carries a decision into the state that the next wish of the same batch is decided on. */
const apply = (session: LockedClass, member: LockedMember, decision: BookingDecision & { ok: true }): void => {
  if (decision.status === 'waitlisted') {
    session.waitlisted += 1
    return
  }
  session.booked += 1
  session.spots = session.spots.map((s) => (s.id === decision.spotId ? { ...s, taken: true } : s))
  member.balance -= decision.points
  member.seats = [
    ...member.seats,
    { classId: session.id, name: session.name, startsAt: session.startsAt, endsAt: session.endsAt },
  ]
}

const insertNew = async (tx: Tx, made: readonly Made[], now: Date): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; check_in_code: string }>`
    insert into booking (studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, check_in_code,
                         starts_at, ends_at, created_at, booked_at, changed_at)
    select v.*, ${now}, case when v.status = 'booked' then ${now}::timestamptz end, ${now}
      from unnest(
        ${made.map((m) => m.session.studioId)}::bigint[], ${made.map((m) => m.session.id)}::bigint[],
        ${made.map((m) => m.member.userId)}::bigint[], ${made.map((m) => m.status)}::text[],
        ${made.map((m) => m.spotId)}::bigint[], ${made.map((m) => m.points)}::int[],
        ${made.map((m) => m.wish.minNoticeMinutes ?? defaultMinNoticeMinutes)}::int[], ${made.map((m) => m.code)}::text[],
        ${made.map((m) => m.session.startsAt)}::timestamptz[], ${made.map((m) => m.session.endsAt)}::timestamptz[]
      ) as v (studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, check_in_code, starts_at, ends_at)
    returning id, check_in_code`.execute(tx)
  return new Map(rows.map((r) => [r.check_in_code, r.id]))
}

/** Gives those who waited their seats: the booking stays the same, from its code to its place in the history. */
const seatWaiting = async (tx: Tx, made: readonly Made[], now: Date): Promise<void> => {
  if (made.length === 0) return
  await sql`
    update booking b set status = 'booked', spot_id = v.spot_id, points = v.points, booked_at = ${now}, changed_at = ${now}
      from unnest(${made.map((m) => m.waited)}::bigint[], ${made.map((m) => m.spotId)}::bigint[],
                  ${made.map((m) => m.points)}::int[]) as v (id, spot_id, points)
     where b.id = v.id`.execute(tx)
}

/** Writes what was decided, with its points and its history; answers the id of each booking. */
const writeBookings = async (tx: Tx, made: readonly Made[], now: Date): Promise<Map<Made, string>> => {
  if (made.length === 0) return new Map()
  const fresh = made.filter((m) => m.waited === null)
  const codes = fresh.length > 0 ? await insertNew(tx, fresh, now) : new Map<string, string>()
  await seatWaiting(
    tx,
    made.filter((m) => m.waited !== null),
    now,
  )
  const ids = new Map(made.map((m) => [m, m.waited ?? (codes.get(m.code) as string)]))
  await payForSeats(tx, made, ids, now)
  await recordEvents(
    tx,
    made.map((m) => ({
      studioId: m.session.studioId,
      bookingId: ids.get(m) as string,
      at: now,
      by: m.wish.by,
      from: m.waited === null ? null : ('waitlisted' as const),
      to: m.status,
      reason: m.status === 'booked' ? 'booked' : 'joined_waitlist',
      details: {
        policyVersion: m.session.policyVersion,
        points: m.points,
        startsAt: m.session.startsAt.toISOString(),
        timeZone: m.session.timeZone,
        freeCancelUntil: freeCancelUntilFor(m.session.startsAt, now, m.session.policy).toISOString(),
      },
    })),
  )
  await writeCounts(tx, [...new Map(made.map((m) => [m.session.id, m.session])).values()])
  return ids
}

const payForSeats = async (tx: Tx, made: readonly Made[], ids: ReadonlyMap<Made, string>, now: Date): Promise<void> => {
  const paid = made.filter((m) => m.status === 'booked' && m.points > 0)
  const earned = await readEarnedAccounts(
    tx,
    paid.map((m) => m.session.studioId),
  )
  const posted = await postTransfers(
    tx,
    paid.map((m) => ({
      kind: 'booking',
      fromAccountId: m.member.accountId,
      toAccountId: earned.get(m.session.studioId) as string,
      points: m.points,
      bookingId: ids.get(m) as string,
      byUser: m.wish.by,
      note: m.session.name,
      at: now,
    })),
  )
  // The balance was read under the same lock that the transfers write under: a refusal here is a fault of ours.
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
}

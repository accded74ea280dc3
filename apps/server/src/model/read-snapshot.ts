import type { ClassId, ClassTypeId, RoomId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import type { Ids } from './insert-world.ts'
import type { BookingFact, ClassFact, LotFact, PassFact } from './world.ts'

/** The content of one world in the database, with cached counts and the rows they count. */
export type Snapshot = {
  classes: (Omit<ClassFact, 'discipline' | 'dueAt' | 'enrolmentSeen'> & {
    id: string
    booked: number
    waitlisted: number
    places: number
  })[]
  bookings: (Omit<BookingFact, 'lateAt' | 'endedBy' | 'payWith' | 'counted'> & {
    id: string
    startsAt: number
    endsAt: number
  })[]
  events: { booking: string; from: string | null; to: string }[]
  offers: { booking: string; class: string; open: boolean }[]
  /** Cached balances with the sum of their entries; `member` is null for an account of the studio. */
  accounts: {
    member: number | null
    kind: string
    balance: number | null
    entries: number
    lots: LotFact[]
  }[]
  /** Points paid and returned per booking, from the transfers; uses, from the movements of passes. */
  moved: { booking: string; paid: number; returned: number }[]
  /** The passes of members, and the sums of their movements. */
  passes: (Pick<PassFact, 'remaining' | 'perPeriod' | 'validUntil' | 'ended' | 'used'> & {
    id: string
    member: number
    given: number | null
    sums: Partial<Record<'given' | 'use' | 'return' | 'expiry' | 'takeback', number>>
  })[]
  /** Bookings of this studio that were paid with rights of a different one. */
  foreign: { booking: string }[]
  notices: { member: number; kind: string; key: string }[]
  /**
   * Sums of the studio's money: taken by card, receipts, missing receipt numbers, acts that don't settle, unbalanced
   * currencies.
   */
  money: { taken: number; receipts: number; holes: number; unsettled: number; unbalanced: number }[]
}

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`)

type Raw = {
  [Part in keyof Snapshot]: Record<string, never>[] | null
}

/** Reads one world in one statement, so that the result is consistent. */
export const readSnapshot = async (db: Db, ids: Ids): Promise<Snapshot> => {
  const members = ids.members.map(({ userId }) => userId)
  const { rows } = await sql<{ world: Raw }>`
    select json_build_object(
      'classes', (select json_agg(json_build_object(
          'id', c.id::text, 'room', c.room_id::text, 'coached', c.coach_id is not null, 'startsAt', ${ms('c.starts_at')},
          'endsAt', ${ms('c.ends_at')}, 'capacity', c.capacity, 'points', c.points,
          'cancelled', c.status = 'cancelled', 'held', c.held, 'waitlisted', c.waitlisted,
          'booked', c.booked - (select count(*)::int from seat_hold h where h.class_id = c.id and h.ended_at is null),
          'places', coalesce((select r.capacity from room r where r.id = c.room_id), 1000000)) order by c.id)
        from class_session c where c.studio_id = ${ids.studioId}),
      'bookings', (select json_agg(json_build_object(
          'id', b.id::text, 'class', b.class_id::text, 'member', b.member_id::text, 'status', b.status,
          'spot', (select label from spot where spot.id = b.spot_id), 'points', b.points, 'returned', b.returned,
          'pass', b.pass_id::text, 'minNotice', b.min_notice_minutes, 'createdAt', ${ms('b.created_at')}, 'bookedAt', ${ms('b.booked_at')},
          'promotedAt', ${ms('b.promoted_at')}, 'notifiedAt', ${ms('b.told_at')}, 'freeSince', ${ms('b.free_since')},
          'noShowAt', ${ms('b.no_show_at')}, 'firstAt', ${ms('b.first_in_line_at')}, 'group', b.either_group, 'guestOf', b.guest_of::text,
          'startsAt', ${ms('b.starts_at')}, 'endsAt', ${ms('b.ends_at')},
          'paidFrom', (select coalesce(json_agg(json_build_object('lot', paid.place, 'points', -paid.points)
                          order by paid.transfer, paid.n), '[]')
            from (select t.id as transfer, d.n, d.points,
                         (select count(*)::int from points_lot earlier
                           where earlier.account_id = l.account_id and earlier.id < l.id) as place
                    from points_transfer t, unnest(t.lots, t.lot_points) with ordinality as d (lot, points, n),
                         points_lot l
                   where t.booking_id = b.id and t.kind = 'booking' and l.id = d.lot
                     and t.id > coalesce((select max(r.id) from points_transfer r
                                           where r.booking_id = b.id and r.kind = 'return'), 0)) paid),
          'offer', (select json_build_object('at', ${ms('o.offered_at')}, 'expiresAt', ${ms('o.expires_at')},
                      'outcome', o.outcome) from waitlist_offer o where o.booking_id = b.id)) order by b.id)
        from booking b where b.class_id = any(${ids.classes}::bigint[])),
      'events', (select json_agg(json_build_object(
          'booking', e.booking_id::text, 'from', e.from_status, 'to', e.to_status) order by e.id)
        from booking_event e join booking b on b.id = e.booking_id where b.class_id = any(${ids.classes}::bigint[])),
      'offers', (select json_agg(json_build_object(
          'booking', o.booking_id::text, 'class', o.class_id::text, 'open', o.closed_at is null))
        from waitlist_offer o where o.class_id = any(${ids.classes}::bigint[])),
      'accounts', (select json_agg(json_build_object(
          'member', a.user_id::text, 'kind', a.kind, 'balance', a.balance,
          'lots', (select coalesce(json_agg(json_build_object('points', l.points, 'remaining', l.remaining,
                     'expiresAt', ${ms('l.expires_at')}, 'where', case l.studio_id when ${ids.studioId} then 'here'
                     when ${ids.elsewhere} then 'elsewhere' else 'all' end, 'discipline', l.class_type_ids[1]::text)
                     order by l.id), '[]') from points_lot l where l.account_id = a.id),
          'entries', coalesce((select sum(t.points) from points_transfer t where t.to_account = a.id), 0)
                     - coalesce((select sum(t.points) from points_transfer t where t.from_account = a.id), 0)))
        from points_account a where a.user_id = any(${members}::bigint[]) or a.studio_id = ${ids.studioId}),
      'moved', (select json_agg(json_build_object('booking', m.booking_id::text, 'paid', m.paid, 'returned', m.returned))
        from (select t.booking_id, coalesce(sum(t.points) filter (where t.kind = 'booking'), 0) as paid,
                     coalesce(sum(t.points) filter (where t.kind = 'return'), 0) as returned
                from points_transfer t join booking b on b.id = t.booking_id
               where b.class_id = any(${ids.classes}::bigint[]) group by t.booking_id
              union all
              select m.booking_id, coalesce(sum(m.count) filter (where m.kind = 'use'), 0),
                     coalesce(sum(m.count) filter (where m.kind = 'return'), 0)
                from pass_movement m join booking b on b.id = m.booking_id
               where b.class_id = any(${ids.classes}::bigint[]) group by m.booking_id) m),
      'passes', (select json_agg(json_build_object(
          'id', p.id::text, 'member', p.member_id::text, 'given', p.given, 'remaining', p.remaining,
          'perPeriod', p.per_period, 'validUntil', ${ms('p.valid_until')}, 'ended', p.status = 'ended',
          'used', (select coalesce(json_object_agg(u.period_start, u.visits), '{}')
                     from (select period_start, sum(case kind when 'use' then count else -count end) as visits
                             from pass_movement where pass_id = p.id and period_start is not null
                            group by period_start) u),
          'sums', (select coalesce(json_object_agg(s.kind, s.total), '{}')
                     from (select kind, sum(count) as total from pass_movement where pass_id = p.id group by kind) s))
          order by p.id)
        from pass p where p.member_id = any(${members}::bigint[]) and p.unit <> 'point'),
      'foreign', (select json_agg(json_build_object('booking', b.id::text)) from booking b
        where b.class_id = any(${ids.classes}::bigint[])
          and (exists (select 1 from pass p where p.id = b.pass_id and p.studio_id <> b.studio_id)
               or exists (select 1 from points_transfer t join points_lot l on l.id = any(t.lots)
                           where t.booking_id = b.id and t.kind = 'booking' and l.studio_id <> b.studio_id))),
      'money', (select json_build_array(json_build_object(
          'taken', (select coalesce(sum(e.amount), 0)::int from money_entry e join money_account a on a.id = e.account_id
                     where a.studio_id = ${ids.studioId} and a.kind = 'card'),
          'receipts', (select count(*)::int from receipt where studio_id = ${ids.studioId}),
          'holes', (select coalesce(sum(s.next_number - 1 - (select count(*) from receipt r
                      where r.studio_id = s.studio_id and r.series = s.series)), 0)::int
                      from receipt_series s where s.studio_id = ${ids.studioId}),
          'unsettled', (select count(*)::int from (
              select 1 from money_entry e join money_account a on a.id = e.account_id
               where a.studio_id = ${ids.studioId} and a.kind = 'settling'
               group by e.source having sum(e.amount) <> 0) unsettled),
          'unbalanced', (select count(*)::int from (
              select 1 from money_entry e join money_account a on a.id = e.account_id
               where a.studio_id = ${ids.studioId} group by e.currency having sum(e.amount) <> 0) unbalanced)))),
      'notices', (select json_agg(json_build_object('member', n.user_id::text, 'kind', n.kind, 'key', n.event_key))
        from notification n where n.user_id = any(${members}::bigint[]))
    ) as world`.execute(db)
  return inOrder(rows[0]?.world as Raw, ids)
}

const lotsOf = (lots: unknown, ids: Ids): LotFact[] =>
  (lots as (Omit<LotFact, 'discipline'> & { discipline: ClassTypeId | null })[]).map((lot) => ({
    ...lot,
    discipline: lot.discipline === null ? null : ids.disciplines.indexOf(lot.discipline),
  }))

/** Replaces database ids by indexes in the lists of the world. */
const inOrder = (raw: Raw, ids: Ids): Snapshot => {
  const list = (part: keyof Snapshot): Record<string, unknown>[] => (raw[part] ?? []) as Record<string, unknown>[]
  const member = (id: unknown): number | null =>
    id === null ? null : ids.members.findIndex(({ userId }) => userId === id)
  const passesOf = (holder: unknown) => list('passes').flatMap((p) => (p.member === holder ? [p.id] : []))
  const bookingIds = list('bookings').map(({ id }) => id)
  return {
    classes: list('classes').map((c) => ({ ...c, room: c.room === null ? null : ids.rooms.indexOf(c.room as RoomId) })),
    bookings: list('bookings').map((b) => ({
      ...b,
      class: ids.classes.indexOf(b.class as ClassId),
      member: member(b.member),
      pass: b.pass === null ? null : passesOf(b.member).indexOf(b.pass),
      guestOf: b.guestOf === null ? null : bookingIds.indexOf(b.guestOf),
    })),
    events: list('events'),
    offers: list('offers'),
    accounts: list('accounts').map((a) => ({ ...a, member: member(a.member), lots: lotsOf(a.lots, ids) })),
    moved: list('moved'),
    passes: list('passes').map((p) => ({ ...p, member: member(p.member) })),
    foreign: list('foreign'),
    money: list('money'),
    notices: list('notices').map((t) => ({ ...t, member: member(t.member) })),
  } as Snapshot
}

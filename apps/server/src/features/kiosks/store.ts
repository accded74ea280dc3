import type { Data } from '@cupo/contract'
import type { BookingId, BranchId, ClassId, KioskId, PersonId } from '@cupo/core/ids'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { notEnded } from '../../db/not-ended.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Kiosk } from '../../http/gate.ts'

type KioskView = Data<'listKiosks'>['items'][number]
type Row = Omit<KioskView, 'startedAt' | 'lastUsedAt'> & { startedAt: Date; lastUsedAt: Date | null }

/** Reads the kiosks of a studio that were not ended, newest first, or a single one by id. */
export const readKiosks = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: KioskId | null = null,
): Promise<KioskView[]> => {
  const { rows } = await sql<Row>`
    select k.id, k.name, u.name as "startedBy", k.started_at as "startedAt", k.last_used_at as "lastUsedAt",
           case when b.id is not null then json_build_object('id', b.id::text, 'name', b.name) end as branch
      from studio_kiosk k
      join app_user u on u.id = k.started_by
      left join branch b on b.id = k.branch_id
     where k.studio_id = ${studioId} and k.ended_at is null and (${id}::bigint is null or k.id = ${id})
     order by k.started_at desc, k.id desc`.execute(db)
  return rows.map(({ startedAt, lastUsedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

type NewKiosk = {
  studioId: AuthorizedStudioId
  branchId: BranchId | null
  name: string
  tokenHash: Buffer
  by: PersonId
}

export const insertKiosk = async (tx: Tx, kiosk: NewKiosk, now: Date): Promise<KioskId> => {
  const { id } = await tx
    .insertInto('studio_kiosk')
    .values({
      studio_id: kiosk.studioId,
      branch_id: kiosk.branchId,
      name: kiosk.name,
      token_hash: kiosk.tokenHash,
      started_by: kiosk.by,
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a kiosk. @returns its name; undefined if the studio has no running kiosk with this id */
export const writeKioskEnd = async (
  tx: Tx,
  { studioId, id, by }: { studioId: AuthorizedStudioId; id: KioskId; by: PersonId },
  now: Date,
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('studio_kiosk')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export type CodeBooking = { id: BookingId; classId: ClassId; status: BookingStatus; branch: string; here: boolean }

/** Joins the branch of a class. A class without a stored branch belongs to the main one. */
const branchOfClass = sql`
  join branch br on br.studio_id = c.studio_id and (br.id = c.branch_id or (c.branch_id is null and br.main))`

/** Reads the bookings with a QR code or pass number in the studio's classes that start within a time span. */
export const readCodeBookings = async (
  tx: Tx,
  { studioId, branchId }: Kiosk,
  typed: { kind: 'pass'; passNumber: number } | { kind: 'qr'; code: string },
  span: { from: Date; to: Date },
): Promise<CodeBooking[]> => {
  const matches = typed.kind === 'qr' ? sql`b.check_in_code = ${typed.code}` : sql`b.pass_number = ${typed.passNumber}`
  const { rows } = await sql<CodeBooking>`
    select b.id, b.class_id as "classId", b.status, br.name as branch,
           ${branchId}::bigint is null or br.id = ${branchId} as here
      from class_session c
      ${branchOfClass}
      join booking b on b.class_id = c.id
     where c.studio_id = ${studioId} and c.starts_at > ${span.from} and c.starts_at < ${span.to} and ${matches}
     order by b.class_id, b.id`.execute(tx)
  return rows
}

type Arrival = { name: string; className: string; room: string | null; spot: string | null }

/** Reads the fields displayed at an arrival; a guest has their own name. */
export const readArrival = async (tx: Tx, bookingId: BookingId): Promise<Arrival> => {
  const { rows } = await sql<Arrival>`
    select coalesce(b.guest_name, u.name) as name, t.name as "className", r.name as room, s.label as spot
      from booking b
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      left join room r on r.id = c.room_id
      left join spot s on s.id = b.spot_id
     where b.id = ${bookingId}`.execute(tx)
  const [arrival] = rows
  if (!arrival) throw new Error(`there is no booking ${bookingId}`)
  return arrival
}

/** Reads the names of a kiosk's studio and branch, and the time zone of its clock. */
export const readKioskPlace = async (
  db: Db | Tx,
  { studioId, branchId }: Kiosk,
): Promise<{ studio: string; branch: string | null; timeZone: string }> => {
  const { rows } = await sql<{ studio: string; branch: string | null; timeZone: string }>`
    select s.name as studio, b.name as branch, coalesce(b.time_zone, s.time_zone) as "timeZone"
      from studio s left join branch b on b.id = ${branchId}::bigint
     where s.id = ${studioId}`.execute(db)
  const [place] = rows
  if (!place) throw new Error(`there is no studio ${studioId}`)
  return place
}

type NextClass = Data<'readKiosk'>['classes'][number]
type ClassRow = Omit<NextClass, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }

/** Reads classes that have not ended and start before `until`, with their numbers of seats taken and arrivals. */
export const readNextClasses = async (
  db: Db,
  { studioId, branchId }: Kiosk,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<NextClass[]> => {
  const { rows } = await sql<ClassRow>`
    select c.id, t.name, t.color, r.name as room, c.starts_at as "startsAt", c.ends_at as "endsAt",
           c.time_zone as "timeZone",
           (select count(*)::int from booking b where b.class_id = c.id and b.status in ${statusSql.seat}) as booked,
           (select count(*)::int from booking b where b.class_id = c.id and b.status = ${statusSql.checkedIn}) as arrived
      from class_session c
      ${branchOfClass}
      join class_type t on t.id = c.class_type_id
      left join room r on r.id = c.room_id
     where c.studio_id = ${studioId} and c.status = ${classStatusSql.scheduled} and ${notEnded(now)}
       and c.starts_at < ${until} and (${branchId}::bigint is null or br.id = ${branchId})
     order by c.starts_at, c.id limit ${most}`.execute(db)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

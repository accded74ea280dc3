import type {
  AccountId,
  BookingId,
  CampaignId,
  ClassId,
  CorporateGroupId,
  CorporateId,
  PaymentMethodId,
  PersonId,
  ProgramId,
  StudioId,
} from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import { classStatusSql, statusSql } from '../db/status-sql.ts'
import type { Db } from '../deps.ts'
import type { PurchaseRow } from '../features/purchases/store.ts'
import type { StudioPlan } from './studios.ts'

/** Token of the newest invitation mailed to an address. */
export const readInvitationToken = async (tx: Tx, email: string): Promise<string> => {
  const mail = await tx
    .selectFrom('mail')
    .select('link')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(mail.link ?? '').searchParams.get('invitation') ?? ''
}

/** Stores the demo photos of a studio. Returns the id of its account. */
export const saveStudioLooks = async (tx: Tx, studioId: StudioId, plan: StudioPlan): Promise<PersonId> => {
  await tx
    .updateTable('studio')
    .set({ photos: [...plan.photos] })
    .where('id', '=', studioId)
    .execute()
  const account = await tx
    .selectFrom('app_user')
    .select('id')
    .where('studio_id', '=', studioId)
    .executeTakeFirstOrThrow()
  return account.id
}

/** Sets members' city to that of their studio. */
export const saveCityOf = async (tx: Tx, userId: PersonId, studioId: StudioId): Promise<void> => {
  await sql`
    update app_user set city_id = (select city_id from studio where id = ${studioId}) where id = ${userId}`.execute(tx)
}

export const saveAvatars = async (tx: Tx, rows: readonly { email: string; avatar: string }[]): Promise<void> => {
  await sql`
    update app_user u set avatar = v.avatar
      from unnest(${rows.map((r) => r.email)}::text[], ${rows.map((r) => r.avatar)}::text[]) as v (email, avatar)
     where u.email = v.email`.execute(tx)
}

export const saveHealthNotes = async (tx: Tx, rows: readonly { userId: PersonId; note: string }[]): Promise<void> => {
  await sql`
    update app_user u set health_notes = v.note
      from unnest(${rows.map((r) => r.userId)}::bigint[], ${rows.map((r) => r.note)}::text[]) as v (id, note)
     where u.id = v.id`.execute(tx)
}

export const insertCorporate = async (
  tx: Tx,
  corporate: { name: string; timeZone: string; now: Date },
): Promise<CorporateId> =>
  (
    await tx
      .insertInto('corporate')
      .values({ name: corporate.name, time_zone: corporate.timeZone, created_at: corporate.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Inserts a group of a company; the first one is its standard group. */
export const insertGroup = async (
  tx: Tx,
  corporateId: CorporateId,
  group: { name: string; monthlyPoints: Points; standard: boolean; now: Date },
): Promise<CorporateGroupId> =>
  (
    await tx
      .insertInto('corporate_group')
      .values({
        corporate_id: corporateId,
        name: group.name,
        monthly_points: group.monthlyPoints,
        standard: group.standard,
        created_at: group.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Adds a company's coverage of people from an instant on, with the names and addresses of their accounts. */
export const insertCover = async (
  tx: Tx,
  corporateId: CorporateId,
  { userIds, groupId, since }: { userIds: readonly PersonId[]; groupId: CorporateGroupId; since: Date },
): Promise<void> => {
  await sql`
    insert into corporate_person (corporate_id, user_id, name, email, group_id, since)
    select ${corporateId}, u.id, u.name, u.email, ${groupId}, ${since}
      from app_user u where u.id = any(${userIds}::bigint[])`.execute(tx)
}

/** Ends a person's cover at an instant. */
export const endCover = async (tx: Tx, userId: PersonId, until: Date): Promise<void> => {
  await sql`update corporate_person set until = ${until} where user_id = ${userId} and until is null`.execute(tx)
}

/** Points accounts of members, by person. */
export const readMemberAccounts = async (
  tx: Tx,
  userIds: readonly PersonId[],
): Promise<Map<PersonId, { accountId: AccountId; balance: Points }>> => {
  const { rows } = await sql<{ user_id: PersonId; id: AccountId; balance: Points }>`
    select user_id, id, balance from points_account where user_id = any(${userIds}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, { accountId: row.id, balance: row.balance }]))
}

/** Members with a seat in a class and no attendance mark, in booking order. */
export const readBooked = async (tx: Tx, classId: ClassId): Promise<{ id: BookingId; memberId: PersonId }[]> => {
  const { rows } = await sql<{ id: BookingId; memberId: PersonId }>`
    select id, member_id as "memberId" from booking where class_id = ${classId} and status = ${statusSql.booked} order by id`.execute(
    tx,
  )
  return rows
}

export type Visitor = { bookingId: BookingId; authorId: PersonId }

/** People with an account who were checked in to a class. */
export const readVisitors = async (tx: Tx, classId: ClassId): Promise<Visitor[]> => {
  const { rows } = await sql<Visitor>`
    select b.id as "bookingId", b.member_id as "authorId" from booking b join app_user u on u.id = b.member_id
     where b.class_id = ${classId} and b.status = ${statusSql.checkedIn} and b.guest_of is null
       and u.password_hash is not null
     order by b.id`.execute(tx)
  return rows
}

/** Upcoming full classes of a studio with places in the waitlist, from the day after tomorrow on, soonest first. */
export const readFullClasses = async (tx: Tx, studioId: StudioId, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class_session
     where studio_id = ${studioId} and status = ${classStatusSql.scheduled} and starts_at > ${now} and booked >= capacity
     order by starts_at < ${now}::timestamptz + interval '36 hours', waitlisted >= 6, starts_at`.execute(tx)
  return rows.map((row) => row.id)
}

/** The earliest instant until `now` at which a renewal is due. */
export const readNextRenewal = async (db: Db, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from subscription where due_at <= ${now}`.execute(db)
  return rows[0]?.at ?? null
}

/** The last digits of a stored card. */
export const readMethodDigits = async (db: Db, id: PaymentMethodId): Promise<string> =>
  (await db.selectFrom('payment_method').select('last4').where('id', '=', id).executeTakeFirstOrThrow()).last4

/** Paid purchases of plans, oldest first. */
export const readPaidPlans = async (tx: Tx): Promise<PurchaseRow[]> => {
  const { rows } = await sql<PurchaseRow>`
    select id, user_id, plan_id, plan_name, usd_cents, points, period, request_hash, status, created_at, due_at, settled_at
      from purchase where status = ${purchaseStatus.paid} and plan_id is not null order by created_at, id`.execute(tx)
  return rows
}

/** The most frequent clients of a studio. */
export const readRegulars = async (tx: Tx, studioId: StudioId, count: number): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select c.person_id as id from client c join app_user u on u.id = c.person_id
     where c.studio_id = ${studioId} and u.suspended_at is null
     order by c.visits desc, c.person_id limit ${count}`.execute(tx)
  return rows.map((row) => row.id)
}

export const readSignerName = async (tx: Tx, id: PersonId): Promise<string> =>
  (await tx.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

/** Two of three recipients open a campaign, within two days of it. */
export const openByMost = async (tx: Tx, campaignId: CampaignId): Promise<void> => {
  await sql`
    update campaign_recipient r set opened_at = r.queued_at + o.nth % 70 * interval '37 minutes'
      from (select person_id, row_number() over (order by person_id) as nth from campaign_recipient
             where campaign_id = ${campaignId}) o
     where r.campaign_id = ${campaignId} and r.person_id = o.person_id and o.nth % 3 > 0`.execute(tx)
}

/** Marks a step for every second person of a program whose earlier steps are probably done: those who started first. */
export const insertDemoMarks = async (
  tx: Tx,
  { programId, title, by }: { programId: ProgramId; title: string; by: PersonId },
  at: Date,
): Promise<void> => {
  await sql`
    insert into program_mark (enrolment_id, step_id, marked_by, marked_at)
    select e.id, s.id, ${by}, ${at}
      from (select e.*, row_number() over (order by e.id) as place from program_enrolment e where e.program_id = ${programId}
             and e.done >= 2) e
      join program_step s on s.program_id = e.program_id and s.number = e.number and s.title = ${title}
     where e.place % 2 = 1`.execute(tx)
  await sql`insert into program_due (enrolment_id) select id from program_enrolment where program_id = ${programId}`.execute(
    tx,
  )
}

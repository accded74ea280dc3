import type { PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Topic } from './define-topic.ts'
import { studioSums } from './studio-sums.ts'

type Row = Record<string, unknown>

/** Advisory lock that serializes restores. */
export const lockRestores = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('restore-archive', 0))`.execute(tx)
}

/** Whether the service has neither studios nor accounts other than owners. */
export const isServiceEmpty = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`
    select 1 where exists (select from studio) or exists (select from app_user where user_type <> ${roles.owner})`.execute(
    tx,
  )
  return rows.length === 0
}

/** Reads the greatest person id; restored people get greater ones. */
export const readLastPersonId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from app_user`.execute(tx)
  return onlyRow(rows).last
}

/** Deletes the main branch that a trigger created; the archive contains its own. */
export const deleteMadeBranch = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await sql`delete from branch where studio_id = ${studioId}`.execute(tx)
}

/** Inserts the people of an archive, with accounts by role. They have no password, and mail to clients is held back. */
export const insertPeople = async (tx: Tx, studioId: StudioId, people: readonly Row[], now: Date): Promise<void> => {
  const rows = people.map((person) => ({ ...person, calendar_key: newToken() }))
  await sql`
    insert into app_user (id, user_type, email, phone, username, name, language, calendar_key, studio_id, staff_role,
                          invitation_held, email_verified_at, suspended_at, closed_at, created_at)
    overriding system value
    select r.id,
           case r.role when 'coach' then ${roles.coach} when 'staff' then ${roles.studio} else ${roles.member} end::smallint,
           r.email, r.phone, 'p' || r.id, r.name, r.language, r.calendar_key,
           case when r.role = 'staff' then ${studioId}::bigint end, case when r.role = 'staff' then r.staff_role end,
           r.role = 'client' and r.email is not null, null,
           case when r.role in ('closed', 'service') then coalesce(r.suspended_at, ${now}) else r.suspended_at end,
           r.closed_at, r.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as r (id bigint, role text, staff_role text, name text, email text, phone text, language text, calendar_key text,
                 closed_at timestamptz, suspended_at timestamptz, created_at timestamptz)`.execute(tx)
  // They were created long ago, so they could be passed over before this transaction ends: accounts are counted anew.
  await sql`update service_counted set people = 0, people_id = 0`.execute(tx)
}

/** Required columns that an archive does not contain. Codes are newly generated. */
const filled: Readonly<Record<string, readonly [column: string, expression: string]>> = {
  booking: ['check_in_code', `replace(gen_random_uuid()::text, '-', '')`],
  gift_card: ['code_hash', `sha256(gen_random_uuid()::text::bytea)`],
  class_session: ['waitlist_due_at', `case when r.status = 'scheduled' and r.waitlisted > 0 then r.created_at end`],
}
const withoutStudio = new Set([
  'studio',
  'waiver_version',
  'waiver_signature',
  'waiver_request',
  'program_step',
  'program_mark',
  'offer_version',
  'pass_freeze',
  'pass_movement',
  'shift_movement',
  'sale_line',
  'sale_line_pass',
  'sale_payment',
  'sale_refund',
  'sale_refund_part',
  'stock_movement',
  'money_transfer',
])

/**
 * Inserts rows of a topic with their own ids. Column names come from the topic, values are one parameter. All rows have the
 * same columns; those that the release of the archive did not know get their default.
 */
export const insertRows = async (tx: Tx, topic: Topic, studioId: StudioId, rows: readonly Row[]): Promise<void> => {
  const table = topic.table
  const [first] = rows
  if (table === null || first === undefined) return
  const restoredColumns = topic.columns.filter((column) => column in first && !topic.recordColumns.includes(column))
  const fill = filled[table]
  const names = [...restoredColumns, ...(fill ? [fill[0]] : []), ...(withoutStudio.has(table) ? [] : ['studio_id'])]
  const values = sql.raw([...restoredColumns.map((column) => `r.${column}`), ...(fill ? [fill[1]] : [])].join(', '))
  const studio = withoutStudio.has(table) ? sql`` : sql`, ${studioId}::bigint`
  await sql`
    insert into ${sql.table(table)} (${sql.raw(names.join(', '))}) overriding system value
    select ${values}${studio} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`.execute(
    tx,
  )
}

/**
 * Refreshes the statistics of a table that was filled in this transaction. Foreign keys and triggers were planned while
 * it was empty, with a sequential scan per referencing row.
 */
export const analyzeTable = async (tx: Tx, table: string): Promise<void> => {
  await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** Inserts a document of a client with its content. */
export const insertDocument = async (tx: Tx, studioId: StudioId, row: Row, content: Buffer): Promise<void> => {
  await sql`
    insert into client_document (id, studio_id, person_id, name, kind, content, added_by, added_at)
    overriding system value
    select r.id, ${studioId}::bigint, r.person_id, r.name, r.kind, ${content}::bytea, r.added_by, r.added_at
      from jsonb_populate_record(null::client_document, ${JSON.stringify(row)}::jsonb) r`.execute(tx)
}

/** Inserts a version of a studio's document with its content. */
export const insertDocumentVersion = async (tx: Tx, studioId: StudioId, row: Row, content: Buffer): Promise<void> => {
  await sql`
    insert into studio_document_version (id, studio_id, document_id, number, kind, content, added_by, added_at)
    overriding system value
    select r.id, ${studioId}::bigint, r.document_id, r.number, r.kind, ${content}::bytea, r.added_by, r.added_at
      from jsonb_populate_record(null::studio_document_version, ${JSON.stringify(row)}::jsonb) r`.execute(tx)
}

/** Deletes documents of the studio whose content was erased while the archive was made. */
export const deleteEmptyDocuments = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await sql`
    delete from studio_document d where d.studio_id = ${studioId} and not exists (
      select from studio_document_version v where v.document_id = d.id and v.number = d.current)`.execute(tx)
}

export const openAccountsOfClients = async (tx: Tx): Promise<void> => {
  await sql`
    insert into points_account (kind, user_id, balance)
    select 'member', id, 0 from app_user where user_type = ${roles.member} order by id on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Restores the points that paid for bookings: transferred from the issuing account, valid at this studio only, and
 * spent on the booking, so that a later cancellation can return them.
 */
export const restoreBookingPoints = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await sql`
    with paid as materialized (
      select b.id, b.points - b.returned as points, a.id as account, b.booked_at,
             nextval(pg_get_serial_sequence('points_transfer', 'id')) as given_id,
             nextval(pg_get_serial_sequence('points_transfer', 'id')) as spent_id,
             nextval(pg_get_serial_sequence('points_lot', 'id')) as lot_id
        from (select * from booking
               where studio_id = ${studioId} and booked_at is not null and paid_kind = 'points' and points > returned
               order by id offset 0) b
        join points_account a on a.user_id = b.member_id
    ), moved as (
      insert into points_transfer (id, at, kind, from_account, to_account, points, from_balance_after, to_balance_after,
                                   booking_id, note, lots, lot_points)
      overriding system value
      select p.given_id, p.booked_at, 'grant', i.id, p.account, p.points, null::int, p.points, null::bigint, '', null::bigint[],
             null::int[]
        from paid p cross join points_account i where i.kind = 'issue'
      union all
      select p.spent_id, p.booked_at, 'booking', p.account, e.id, p.points, 0, null, p.id, '', array[p.lot_id],
             array[-p.points]
        from paid p cross join points_account e where e.kind = 'studio_earned' and e.studio_id = ${studioId}
    )
    insert into points_lot (id, account_id, transfer_id, points, remaining, studio_id)
    overriding system value
    select lot_id, account, given_id, points, 0, ${studioId} from paid`.execute(tx)
}

/** Restores unspent points: of clients, valid at this studio, and of the studio's pool. */
export const restoreOpenPoints = async (tx: Tx, studioId: StudioId, rows: readonly Row[], now: Date): Promise<void> => {
  await sql`
    with given as materialized (
      select r.*, a.id as account, a.balance, nextval(pg_get_serial_sequence('points_transfer', 'id')) as transfer
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as r (holder text, person_id bigint, points int, expires_at timestamptz, pass_id bigint, class_type_ids bigint[],
                   branch_ids bigint[])
        join points_account a on case r.holder when 'pool' then a.kind = 'studio_pool' and a.studio_id = ${studioId}
                                               else a.user_id = r.person_id end
    ), moved as (
      insert into points_transfer (id, at, kind, from_account, to_account, points, to_balance_after, note)
      overriding system value
      select g.transfer, ${now}, case g.holder when 'pool' then 'fund' else 'grant' end, i.id, g.account, g.points,
             g.balance + sum(g.points) over (partition by g.account order by g.transfer), ''
        from given g cross join points_account i where i.kind = 'issue'
    ), lots as (
      insert into points_lot (account_id, transfer_id, points, remaining, expires_at, due_at, pass_id, studio_id,
                              class_type_ids, branch_ids)
      select account, transfer, points, points, expires_at, expires_at - interval '7 days', pass_id,
             case holder when 'pool' then null else ${studioId}::bigint end, class_type_ids, branch_ids
        from given order by transfer
    )
    update points_account a set balance = a.balance + s.points
      from (select account, sum(points) as points from given group by account) s where a.id = s.account`.execute(tx)
}

/** Advances every sequence past the restored ids. */
export const moveSequences = async (tx: Tx, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const name = sql.lit(table)
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))
       where pg_get_serial_sequence(${name}, 'id') is not null and exists (select from ${sql.table(table)})`.execute(tx)
  }
}

/** Reads which of these tables have an identity column `id`. */
export const withIdentity = async (tx: Tx, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and table_name = any(${tables})`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

export const readSums = async (tx: Tx, studioId: StudioId): Promise<unknown> => {
  const { rows } = await sql<{
    sums: string
  }>`${sql.raw(studioSums.replaceAll('$studio', String(BigInt(studioId))))}`.execute(tx)
  return JSON.parse(onlyRow(rows).sums)
}

/** Reads the owner accounts of the studio, who set a password by a link. */
export const readStudioOwners = async (tx: Tx, studioId: StudioId): Promise<{ id: PersonId; email: string }[]> => {
  const { rows } = await sql<{ id: PersonId; email: string }>`
    select id, email from app_user
     where studio_id = ${studioId} and staff_role = 'owner' and email is not null and suspended_at is null order by id`.execute(
    tx,
  )
  return rows
}

/** Reads the id of the archive's studio. */
export const readStudioId = async (tx: Tx, id: string): Promise<StudioId> => {
  const { rows } = await sql<{ id: StudioId }>`select ${id}::bigint as id`.execute(tx)
  return onlyRow(rows).id
}

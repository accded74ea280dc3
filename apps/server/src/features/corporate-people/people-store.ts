import type { Data, Query } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { AccountId, CorporateDomainId, CorporateGroupId, CorporateId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { noPoints, type Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { dateIn } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import { isGroupOf } from '../../db/is-group-of.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'

export type PersonView = Data<'addCorporatePerson'>
type Counts = Data<'listCorporatePeople'>['counts']

/** A company's people at an instant of its month. `first` and `end` bound the month. */
export type PeopleScope = { corporateId: AuthorizedCorporateId; now: Date; first: Date; end: Date; month: string }

type Row = {
  id: PersonId
  name: string
  email: string
  sort: string
  group_id: CorporateGroupId | null
  group_name: string | null
  monthly: Points | null
  since: Date | null
  until: Date | null
  invited_at: Date | null
  points: Points | null
  days_left: number | null
}

/** SQL for everybody covered or invited by the company, one row each. */
const coveredOrInvited = ({ corporateId, now }: Pick<PeopleScope, 'corporateId' | 'now'>): RawBuilder<unknown> => sql`
  select p.user_id as id, coalesce(p.name, u.name) as name, coalesce(p.email, u.email, '') as email, p.group_id,
         p.since, p.until, null::timestamptz as invited_at
    from corporate_person p join app_user u on u.id = p.user_id
   where p.corporate_id = ${corporateId} and (p.until is null or p.until > ${now})
  union all
  select i.user_id, i.name, i.email, i.group_id, null, null, i.invited_at
    from corporate_invitation i where i.corporate_id = ${corporateId}`

/** SQL conditions: coverage that begins, and coverage that ends, between two instants. */
const joining = ({ first, end }: PeopleScope) => sql<boolean>`(e.since >= ${first} and e.since < ${end})`
const ending = ({ first, end }: PeopleScope) => sql<boolean>`(e.until > ${first} and e.until <= ${end})`

export type PeopleFilter = { q?: string | undefined; state?: Query<'listCorporatePeople'>['state'] | undefined }

/**
 * Reads the company's people by name, or a single one by id. Reads one row more than the limit, to detect a next page.
 */
export const readPeople = async (
  db: Db | Tx,
  scope: PeopleScope,
  { q, state = 'all' }: PeopleFilter,
  page: Page,
  id: PersonId | null = null,
): Promise<Row[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const { corporateId, month } = scope
  const stateCondition =
    state === accountState.invited
      ? sql`e.invited_at is not null`
      : state === 'changing'
        ? sql`coalesce(${joining(scope)}, false) or coalesce(${ending(scope)}, false)`
        : sql`true`
  // Groups and points are joined to the page only: a large company has thousands of people.
  const { rows } = await sql<Row>`
    select e.id, e.name, e.email, e.sort, g.id as group_id, g.name as group_name,
           g.monthly_points as monthly, e.since, e.until, e.invited_at, m.points, m.days_left
      from (select e.*, lower(unaccent(e.name)) as sort
              from (${coveredOrInvited(scope)}) e
             where (lower(unaccent(e.name)) like ${containing(q)} or e.email like ${containing(q)}) and (${stateCondition})
               and (${id}::bigint is null or e.id = ${id})
               and (${afterId}::bigint is null or (lower(unaccent(e.name)), e.id) > (${afterName}::text, ${afterId}::bigint))
             order by sort, e.id
             limit ${page.limit + 1}) e
      left join corporate_group g on g.corporate_id = ${corporateId}
                                 and ${isGroupOf('e.group_id')}
      left join corporate_allotment m on m.corporate_id = ${corporateId} and m.user_id = e.id
                                     and m.month = ${month}::date and e.invited_at is null
     order by e.sort, e.id`.execute(db)
  return rows
}

export const countPeople = async (db: Db, scope: PeopleScope): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*)::int as all, (count(*) filter (where e.invited_at is not null))::int as invited,
           (count(*) filter (where ${joining(scope)} or ${ending(scope)}))::int as changing,
           (count(*) filter (where ${joining(scope)}))::int as joining,
           (count(*) filter (where ${ending(scope)}))::int as ending
      from (${coveredOrInvited(scope)}) e`.execute(db)
  return onlyRow(rows)
}

/** A person in the company's view; days are those of its time zone. */
export const personViewOf = (row: Row, timeZone: string): PersonView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
  state: row.invited_at !== null ? accountState.invited : row.until === null ? 'covered' : 'ending',
  since: row.since && dateIn(row.since, timeZone),
  // The stored end is the first instant without coverage.
  until: row.until && dateIn(new Date(row.until.getTime() - 1), timeZone),
  invitedOn: row.invited_at && dateIn(row.invited_at, timeZone),
  monthlyPoints: row.monthly ?? noPoints,
  points: row.points,
  daysLeft: row.days_left,
})

export const readCompanyZone = async (db: Db | Tx, id: AuthorizedCorporateId): Promise<string> =>
  (await db.selectFrom('corporate').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow()).time_zone

/** Reads which company covers a person at an instant: this one, a different one, or none. */
export const findCoverOf = async (
  tx: Tx,
  corporateId: CorporateId,
  userId: PersonId,
  now: Date,
): Promise<'here' | 'elsewhere' | null> => {
  const { rows } = await sql<{ here: boolean }>`
    select corporate_id = ${corporateId} as here from corporate_person
     where user_id = ${userId} and (until is null or until > ${now})
    union all
    select true from corporate_invitation where user_id = ${userId} and corporate_id = ${corporateId}
     order by here desc limit 1`.execute(tx)
  return rows[0] === undefined ? null : rows[0].here ? 'here' : 'elsewhere'
}

export type NewCover = {
  corporateId: CorporateId
  userId: PersonId
  name: string
  email: string
  groupId: CorporateGroupId | null
  domainId?: CorporateDomainId
}

/** Inserts the coverage of a person from an instant on. */
export const insertCover = async (tx: Tx, row: NewCover, since: Date): Promise<void> => {
  await sql`
    insert into corporate_person (corporate_id, user_id, name, email, group_id, domain_id, since)
    values (${row.corporateId}, ${row.userId}, ${row.name}, ${row.email}, ${row.groupId}, ${row.domainId ?? null},
            ${since})`.execute(tx)
}

export const insertInvitation = async (tx: Tx, row: NewCover, now: Date): Promise<void> => {
  await sql`
    insert into corporate_invitation (corporate_id, user_id, name, email, group_id, invited_at)
    values (${row.corporateId}, ${row.userId}, ${row.name}, ${row.email}, ${row.groupId}, ${now})`.execute(tx)
}

/** Reads the account of an invitation of the company; null without an invitation. */
export const findInvitedAccount = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  userId: PersonId,
): Promise<{ email: string; language: Language; active: boolean } | null> => {
  const { rows } = await sql<{ email: string; language: Language; active: boolean }>`
    select u.email, u.language, u.email_verified_at is not null as active
      from corporate_invitation i join app_user u on u.id = i.user_id
     where i.corporate_id = ${corporateId} and i.user_id = ${userId} and u.email is not null
       for no key update of i`.execute(tx)
  return rows[0] ?? null
}

/** Sets the date of an invitation. */
export const markInvited = async (tx: Tx, corporateId: CorporateId, userId: PersonId, at: Date): Promise<void> => {
  await sql`
    update corporate_invitation set invited_at = ${at}
     where corporate_id = ${corporateId} and user_id = ${userId}`.execute(tx)
}

/** Deletes an invitation; false without one. */
export const deleteInvitation = async (tx: Tx, corporateId: CorporateId, userId: PersonId): Promise<boolean> => {
  const { rows } = await sql`
    delete from corporate_invitation where corporate_id = ${corporateId} and user_id = ${userId} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes and returns the company's invitations of people with activated accounts, oldest first. */
export const takeActivated = async (tx: Tx, corporateId: CorporateId): Promise<NewCover[]> => {
  const { rows } = await sql<NewCover>`
    with gone as (
      delete from corporate_invitation i using app_user u
       where u.id = i.user_id and u.email_verified_at is not null and i.corporate_id = ${corporateId}
      returning i.corporate_id, i.user_id, i.name, i.email, i.group_id, i.invited_at
    )
    select corporate_id as "corporateId", user_id as "userId", name, email, group_id as "groupId"
      from gone order by invited_at, user_id`.execute(tx)
  return rows
}

export type LiveCover = { until: Date | null; invited: boolean }

/** Locks the live coverage or the invitation of a person; null without either. */
export const lockCover = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  userId: PersonId,
  now: Date,
): Promise<LiveCover | null> => {
  const { rows } = await sql<LiveCover>`
    select until, false as invited from corporate_person
     where corporate_id = ${corporateId} and user_id = ${userId} and (until is null or until > ${now})
       for no key update`.execute(tx)
  if (rows[0]) return rows[0]
  const { rows: invited } = await sql`
    select 1 from corporate_invitation where corporate_id = ${corporateId} and user_id = ${userId}
       for no key update`.execute(tx)
  return invited.length > 0 ? { until: null, invited: true } : null
}

/** Sets the end of live coverage; null for none. */
export const saveUntil = async (
  tx: Tx,
  corporateId: CorporateId,
  people: readonly PersonId[],
  until: Date | null,
  now: Date,
): Promise<void> => {
  await sql`
    update corporate_person set until = ${until}
     where corporate_id = ${corporateId} and user_id = any(${[...people]}::bigint[]) and (until is null or until > ${now})`.execute(
    tx,
  )
}

/** Sets the group of a live coverage or an invitation. */
export const saveGroupOf = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  userId: PersonId,
  groupId: CorporateGroupId,
  now: Date,
): Promise<void> => {
  await sql`
    update corporate_person set group_id = ${groupId}
     where corporate_id = ${corporateId} and user_id = ${userId} and (until is null or until > ${now})`.execute(tx)
  await sql`
    update corporate_invitation set group_id = ${groupId}
     where corporate_id = ${corporateId} and user_id = ${userId}`.execute(tx)
}

/** Shortens the expiry of people's unspent points of the company to `until`. The caller holds the accounts' locks. */
export const shortenLots = async (
  tx: Tx,
  corporateId: CorporateId,
  people: readonly PersonId[],
  until: Date,
): Promise<void> => {
  await sql`
    update points_lot l set expires_at = ${until}, due_at = least(l.due_at, ${until})
      from points_account a
     where a.user_id = any(${[...people]}::bigint[]) and l.account_id = a.id and l.corporate_id = ${corporateId}
       and (l.expires_at is null or l.expires_at > ${until})`.execute(tx)
}

/** Moves the expiry of points from `from` to `to`. The caller holds the account's lock. */
export const extendLots = async (
  tx: Tx,
  corporateId: CorporateId,
  userId: PersonId,
  { from, to }: { from: Date; to: Date },
): Promise<void> => {
  await sql`
    update points_lot l set expires_at = ${to}, due_at = least(l.due_at, ${to})
      from points_account a
     where a.user_id = ${userId} and l.account_id = a.id and l.corporate_id = ${corporateId} and l.expires_at = ${from}`.execute(
    tx,
  )
}

/** Reads the points accounts of people. */
export const readAccountsOfPeople = async (tx: Tx, people: readonly PersonId[]): Promise<AccountId[]> => {
  const { rows } = await sql<{ id: AccountId }>`
    select id from points_account where user_id = any(${[...people]}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

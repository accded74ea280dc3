import type { Data } from '@cupo/contract'
import { type CompanyMonth, companyMonthAt } from '@cupo/core/corporate'
import { domainOf, type JoinState } from '@cupo/core/corporate-domains'
import type { CorporateDomainId, CorporateId, PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { dateIn } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type Joiner = { id: PersonId; name: string; email: string; domain: string }

/** Reads a person with a verified address; null for others. */
export const readJoiner = async (db: Db | Tx, id: PersonId): Promise<Joiner | null> => {
  const { rows } = await sql<{ id: PersonId; name: string; email: string }>`
    select id, name, email from app_user
     where id = ${id} and email is not null and email_verified_at is not null and closed_at is null`.execute(db)
  return rows[0] ? { ...rows[0], domain: domainOf(rows[0].email) } : null
}

/** Reads the company that proved a domain, with the fields shown to people who may join. */
export type Joinable = Omit<JoinState, 'covered' | 'proved' | 'addressUsed'> & {
  domainId: CorporateDomainId
  corporateId: CorporateId
  name: string
  logo: string | null
  timeZone: string
  monthly: Points | null
}

export const readJoinable = async (db: Db | Tx, domain: string, now: Date): Promise<Joinable | null> => {
  const { rows } = await sql<Joinable>`
    select d.id as "domainId", c.id as "corporateId", c.name, c.logo, c.time_zone as "timeZone",
           c.suspended_at is not null as suspended, g.id is not null as "hasGroup", g.monthly_points as monthly,
           d.join_limit as "joinLimit",
           (select count(*)::int from corporate_person p
             where p.domain_id = d.id and (p.until is null or p.until > ${now})) as joined
      from corporate_domain d
      join corporate c on c.id = d.corporate_id
      left join corporate_group g on g.corporate_id = c.id and g.standard
     where d.domain = ${domain} and d.verified_at is not null`.execute(db)
  return rows[0] ?? null
}

/** Reads the company that currently covers a person. */
export const readCovered = async (
  db: Db | Tx,
  userId: PersonId,
  now: Date,
): Promise<Data<'readOwnCompany'>['covered']> => {
  const { rows } = await sql<{ name: string; logo: string | null; until: Date | null; timeZone: string }>`
    select c.name, c.logo, p.until, c.time_zone as "timeZone"
      from corporate_person p join corporate c on c.id = p.corporate_id
     where p.user_id = ${userId} and p.since <= ${now} and (p.until is null or p.until > ${now}) limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { name, logo, until, timeZone } = row
  return { name, logo, until: until && dateIn(new Date(until.getTime() - 1), timeZone) }
}

/** Whether a person is covered by any company, or invited by this one. */
export const isCovered = async (db: Db | Tx, id: PersonId, corporateId: CorporateId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate_person where user_id = ${id} and (until is null or until > ${now})
    union all
    select 1 from corporate_invitation where user_id = ${id} and corporate_id = ${corporateId} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether a different person is covered by the company under this address, because they changed theirs after joining.
 */
export const isAddressUsed = async (
  db: Db | Tx,
  { id, email }: Pick<Joiner, 'id' | 'email'>,
  corporateId: CorporateId,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from corporate_person
     where corporate_id = ${corporateId} and user_id <> ${id} and lower(email) = ${email}
       and (until is null or until > ${now})
     limit 1`.execute(db)
  return rows.length > 0
}

/** The company's current month, and whether the person already got points in it. */
export const readMonthOf = async (
  db: Db | Tx,
  id: PersonId,
  { corporateId, timeZone }: Joinable,
  now: Date,
): Promise<{ month: CompanyMonth; allotted: boolean }> => {
  const month = companyMonthAt(now, timeZone)
  const { rows } = await sql`
    select 1 from corporate_allotment
     where corporate_id = ${corporateId} and user_id = ${id} and month = ${month.first}::date`.execute(db)
  return { month, allotted: rows.length > 0 }
}

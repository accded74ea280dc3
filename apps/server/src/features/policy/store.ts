import type { Data } from '@cupo/contract'
import type { ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import { defaultPolicy, type Policy, policyWith } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type PolicyView = Data<'readPolicy'>

/** A class type in use, with its policy override. */
export type Discipline = { id: ClassTypeId; name: string; capacity: number; policy: Partial<Policy> }

/** A studio's effective policy and the overrides of its disciplines. */
export type Rules = {
  version: number
  timeZone: string
  policy: Policy
  disciplines: readonly Discipline[]
  savedAt: Date | null
  savedBy: string | null
}

type StudioRow = {
  policy: Partial<Policy>
  policy_version: number
  time_zone: string
  saved_at: Date | null
  saved_by: string | null
}

/**
 * Reads a studio's policy. `lock` blocks concurrent saves until commit. It does not block bookings, which only
 * reference the studio row.
 */
export const readRules = async (db: Db | Tx, studioId: AuthorizedStudioId, lock = false): Promise<Rules> => {
  const { rows } = await sql<StudioRow>`
    select s.policy, s.policy_version, s.time_zone, v.saved_at, u.name as saved_by
      from studio s
      left join policy_version v on v.studio_id = s.id and v.version = s.policy_version
      left join app_user u on u.id = v.saved_by
     where s.id = ${studioId} ${lock ? sql`for no key update of s` : sql``}`.execute(db)
  const studio = rows[0]
  if (!studio) throw new Error(`no studio ${studioId}`)
  const { rows: disciplines } = await sql<Discipline>`
    select id, name, capacity, policy from class_type
     where studio_id = ${studioId} and archived_at is null
     order by lower(unaccent(name)), id ${lock ? sql`for no key update` : sql``}`.execute(db)
  return {
    version: studio.policy_version,
    timeZone: studio.time_zone,
    policy: policyWith(studio.policy),
    disciplines,
    savedAt: studio.saved_at,
    savedBy: studio.saved_by,
  }
}

/** The fields of a policy that differ from a base policy. */
export const differing = (rules: Partial<Policy>, from: Policy): Partial<Policy> =>
  Object.fromEntries(
    Object.entries(rules).filter(([rule, value]) => value !== undefined && value !== from[rule as keyof Policy]),
  )

/** A policy in the shape of the contract. */
export const policyView = (rules: Rules): PolicyView => ({
  ...rules.policy,
  version: rules.version,
  overrides: rules.disciplines.flatMap(({ id, name, policy }) => {
    const own = differing(policy, rules.policy)
    return Object.keys(own).length === 0 ? [] : [{ classTypeId: id, name, policy: own }]
  }),
  savedAt: rules.savedAt?.toISOString() ?? null,
  savedBy: rules.savedBy,
})

/** Stores a policy as the next version. Versions are complete, so that past decisions can be explained. */
export const saveRules = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  rules: Rules,
  by: PersonId,
  now: Date,
): Promise<void> => {
  const overrides = Object.fromEntries(
    rules.disciplines.filter((d) => Object.keys(d.policy).length > 0).map((d) => [d.id, d.policy]),
  )
  await sql`
    update studio set policy = ${JSON.stringify(differing(rules.policy, defaultPolicy))}, policy_version = ${rules.version}
     where id = ${studioId}`.execute(tx)
  await sql`
    update class_type t set policy = v.policy
      from unnest(${rules.disciplines.map((d) => d.id)}::bigint[],
                  ${rules.disciplines.map((d) => JSON.stringify(d.policy))}::jsonb[]) as v (id, policy)
     where t.id = v.id and t.policy is distinct from v.policy`.execute(tx)
  await sql`
    insert into policy_version (studio_id, version, policy, overrides, saved_at, saved_by)
    values (${studioId}, ${rules.version}, ${JSON.stringify(rules.policy)}, ${JSON.stringify(overrides)}, ${now}, ${by})`.execute(
    tx,
  )
}

/**
 * Makes the waitlists of a studio due, because new rules can change their phase. Locks the classes by id, like every
 * writer of classes.
 */
export const rescheduleWaitlists = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  await sql`
    with waited as (
      select id from class_session
       where studio_id = ${studioId} and waitlist_due_at is not null and status = ${classStatusSql.scheduled} and starts_at > ${now}
       order by id for update
    )
    update class_session c set waitlist_due_at = ${now} from waited w where w.id = c.id`.execute(tx)
}

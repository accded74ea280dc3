import type { PersonId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { addDays } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { type Plan, planRules } from './plan-rules.ts'
import { lockRules, noteGenerated, type RuleRow } from './store.ts'
import { writePlan } from './write-plan.ts'

/** Days beyond the booking window for which classes are generated. */
const daysBeyond = 14
const mostRules = 100

type Due = { id: string; studioId: StudioId; target: string }

/** Rules that were generated before and whose classes end before the target date. */
const readDue = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with ahead as (
      select w.id, w.studio_id, w.generated_until, w.until_date,
             (${now}::timestamptz at time zone s.time_zone)::date + ${daysBeyond}::int
               + coalesce((t.policy->>'bookingOpensDays')::int, (s.policy->>'bookingOpensDays')::int, 14) as target
        from class_series w
        join studio s on s.id = w.studio_id
        join class_type t on t.id = w.class_type_id
       where w.archived_at is null and w.generated_until is not null and s.suspended_at is null
    )
    select id, studio_id as "studioId", to_char(target, 'YYYY-MM-DD') as target
      from ahead
     where generated_until < target and (until_date is null or generated_until < until_date)
     order by generated_until, id
     limit ${mostRules}`.execute(db)
  return rows
}

/** Notifies a studio's accounts of the classes that could not be created, each date once. */
const notifyLeftOut = async (tx: Tx, rule: RuleRow, plan: Plan, now: Date): Promise<void> => {
  if (plan.conflicts.length === 0) return
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user where studio_id = ${rule.studioId} and user_type = ${sql.lit(roles.studio)}`.execute(tx)
  const dates = plan.conflicts.map((c) => c.after.startsAt.toISOString()).sort()
  await notifyPeople(
    tx,
    rows.map(({ id }) => ({
      userId: id,
      key: `series-left-out:${rule.id}:${dates[0]}`,
      kind: 'series_left_out' as const,
      link: '/gym/studios/series',
      params: { className: rule.classType.name, timeZone: rule.timeZone, at: dates.join(' ') },
    })),
    now,
  )
}

const generateOne = async (tx: Tx, due: Due, now: Date): Promise<number> => {
  const [rule] = await lockRules(tx, due.studioId, [due.id])
  // Another process may have generated it meanwhile.
  if (!rule || rule.generatedUntil === null || rule.generatedUntil >= due.target) return 0
  const plan = await planRules(tx, [rule], { from: addDays(rule.generatedUntil, 1), to: due.target }, now)
  // Create missing classes only: existing ones are not changed without a person's review.
  await writePlan(tx, [rule], { ...plan, change: [] }, null, now)
  await notifyLeftOut(tx, rule, plan, now)
  await noteGenerated(tx, [rule.id], due.target)
  return plan.create.length
}

/**
 * Generates the classes of every rule in use ahead of the booking window. A rule is in use after its first manual
 * generation. Idempotent, also with several processes.
 */
export const generateAhead: DueAct = async (db, now) => {
  let created = 0
  for (const due of await readDue(db, now)) {
    const made = await write(db, async (tx) => done(await generateOne(tx, due, now)))
    if (made.ok) created += made.value
  }
  return created
}

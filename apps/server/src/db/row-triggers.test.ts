import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { startThrowAway } from './test-cluster.ts'

/**
 * A separate server, because auto_explain, which reports the plans inside the triggers, has to be loaded by its
 * configuration.
 */
const { url, remove } = await startThrowAway({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
})
afterAll(remove)
await migrate({ connectionString: url })

type Plan = { 'Node Type': string; 'Rows Removed by Join Filter'?: number; Plans?: Plan[] }

/** Runs statements on one new connection. @returns the executed plans of the joins in their triggers */
const explainTriggers = async (statements: readonly string[]): Promise<Plan[]> => {
  const client = new Client({ connectionString: url })
  const plans: Plan[] = []
  client.on('notice', ({ message = '' }) => {
    if (!message.includes('join old_rows')) return
    plans.push((JSON.parse(message.slice(message.indexOf('{'))) as { Plan: Plan }).Plan)
  })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
  return plans
}

await explainTriggers([
  `insert into studio (name, time_zone, created_at) values ('Marea', 'America/Mexico_City', now())`,
  `insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
   select id, 'Vinyasa', 'yoga', 60, 100, 8, now() from studio`,
  `insert into class_session (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, points, created_at)
   select studio_id, t.id, now() + n * interval '2 hours', now() + n * interval '2 hours' + interval '1 hour', 'UTC', 100,
          8, now() from class_type t, generate_series(1, 100) n`,
  `insert into app_user (user_type, email, username, name, calendar_key, created_at)
   select 1, 'u' || n || '@cupo.test', 'u' || n, 'Socia', 'key' || n, now() from generate_series(1, 100) n`,
  `insert into points_account (kind, user_id, balance) select 'member', id, 0 from app_user`,
  `insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at,
                        booked_at, changed_at)
   select c.studio_id, c.id, u.id, 'booked', 8, 'code' || u.id, c.starts_at, c.ends_at, now(), now(), now()
     from app_user u, (select * from class_session order by id limit 1) c`,
])

const changes = {
  class_session: 'waitlisted = waitlisted + 1',
  booking: `changed_at = now() + interval '1 hour'`,
  points_account: 'balance = balance + 1',
}
/** The triggers of each table that join the old and the new rows: live changes, and for classes the marks. */
const joins = { class_session: 2, booking: 1, points_account: 1 }
const ofMembers = { class_session: 'true', booking: 'true', points_account: 'user_id is not null' }

/** Lists the nodes of a plan, depth first. */
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each(Object.keys(changes) as (keyof typeof changes)[])(
  'the triggers of %s match the rows of a batch by id, also after a first call for one row',
  async (table) => {
    const where = ofMembers[table]
    const plans = await explainTriggers([
      `update ${table} set ${changes[table]} where id = (select min(id) from ${table} where ${where})`,
      `update ${table} set ${changes[table]} where ${where}`,
    ])
    expect(plans).toHaveLength(2 * joins[table])
    const compared = plans.flatMap(nodesOf).reduce((sum, n) => sum + (n['Rows Removed by Join Filter'] ?? 0), 0)
    expect(compared).toBe(0)
  },
)

import { mustExist } from '@cupo/core/must-get'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sealWaiting } from '../features/audit/seal-store.ts'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { runDue } from '../jobs/run-due.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { accountApp } from '../test/account-app.ts'
import { contractCaller, endpointNames } from '../test/contract-caller.ts'
import { smallService } from '../test/small-service.ts'
import { insertOnlyTables, separateRoles } from './serving-role.ts'

const { app, db, pool, url, clock, deps, person, post, send: sendAs } = await accountApp({}, 'serving')
const service = await smallService(db, clock.now())
const { send } = await contractCaller(app, service)

/** SQLSTATE of a statement as the serving role, rolled back; null if it is allowed. */
const refusedAs = async (statement: string): Promise<string | null> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw new Error('rolled back')
    })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (message === 'rolled back') return null
    return code ?? message
  }
  return null
}
const denied = '42501'

test('the serving role differs from the owner, and adds and changes rows of other tables', async () => {
  const { rows } = await sql<{ role: string; owner: string }>`
    select current_user as role, tableowner as owner from pg_tables where tablename = 'audit_log'`.execute(db)
  expect(rows[0]?.role).not.toBe(rows[0]?.owner)
  expect(await refusedAs("update studio set name = 'Otra'")).toBeNull()
  expect(await refusedAs('delete from attempt')).toBeNull()
  expect(
    await refusedAs("insert into audit_log (at, action, subject) values (now(), 'owner_created', 'user:1')"),
  ).toBeNull()
})

test.each(Object.entries(insertOnlyTables))('the serving role only adds rows to %s', async (table, free) => {
  const { rows } = await sql<{ column: string; may: boolean }>`
    select attname as column, has_column_privilege(attrelid, attname, 'update') as may
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  expect(
    rows
      .filter(({ may }) => may)
      .map(({ column }) => column)
      .sort(),
  ).toEqual([...free].sort())
  expect(await refusedAs(`delete from ${table}`)).toBe(denied)
  expect(await refusedAs(`truncate ${table}`)).toBe(denied)
})

test.each([
  'create table x (id int)',
  'alter table studio add column x int',
  'drop table attempt',
  'create index on studio (name)',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_no_update on audit_log',
  'create or replace function reject_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create schema x',
  'set session_replication_role = replica',
  "insert into migration (name, run_on) values ('x', now())",
  'drop table graphile_worker.migrations',
])('the serving role cannot run: %s', async (statement) => {
  expect(await refusedAs(statement)).toBe(denied)
})

// Excludes `live`, which does not end, and `signOut`, which would end the session of the other calls.
test.each(endpointNames.filter((name) => name !== 'live' && name !== 'signOut'))(
  '%s works with the serving role',
  async (name) => {
    const { statusCode } = await send(name)
    expect(statusCode).not.toBe(500)
  },
)

test('jobs, due acts and seals work with the serving role', async () => {
  const jobs = await startJobs(deps, null)
  await jobs.stop()
  const ran: unknown[] = []
  await sql`select graphile_worker.add_job('noted', '{"n": 1}')`.execute(db)
  await runOnce({ pgPool: pool, taskList: { noted: (payload) => void ran.push(payload) }, noHandleSignals: true })
  expect(ran).toEqual([{ n: 1 }])
  const failed: unknown[] = []
  await runDue(db, clock.now(), (...failure) => failed.push(failure))
  expect(failed).toEqual([])
  await sealWaiting(db, clock.now())
  const { rows } =
    await sql`select from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)`.execute(db)
  expect(rows).toEqual([])
})

test('deleteExpired works with the serving role', () => expect(deleteExpired(db, clock.now())).resolves.not.toThrow())

test('a person signs in, changes the name and closes the account with the serving role', async () => {
  await person('ana@cupo.test', { password: 'tres gatos verdes' })
  const signed = await post('/api/auth/sign-in', { email: 'ana@cupo.test', password: 'tres gatos verdes' })
  const { accessToken } = mustExist(signed.data as { accessToken: string } | null, 'the session')
  const renamed = await sendAs('PATCH', '/api/common/profile', accessToken, { name: 'Ana Ríos' })
  const ended = await sendAs('DELETE', '/api/common/user', accessToken, { password: 'tres gatos verdes' })
  expect([signed.status, renamed.status, ended.status]).toEqual([200, 200, 200])
})

test('separateRoles warns of nothing: its pool survives a connection that the database closes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await separateRoles({ connectionString: url }, { connectionString: String(pool.options.connectionString) })
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})

test('separateRoles refuses a serving role that owns the other, and does nothing for one role', async () => {
  const owner = { connectionString: url }
  await separateRoles(owner, owner)
  // The tests' role created the serving one, so it is a member of it with admin option.
  const serving = { connectionString: String(pool.options.connectionString) }
  await expect(separateRoles(serving, owner)).rejects.toThrow(
    /^The role of DATABASE_URL, \w+, is a superuser or a member of \w+/,
  )
})

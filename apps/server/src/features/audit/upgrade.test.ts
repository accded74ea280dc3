import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../db/client.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { databaseUrl, onServer } from '../../db/test-cluster.ts'
import { dropDatabase } from '../../db/test-database.ts'
import { checkChain } from './check-store.ts'

const { url: server } = inject('cluster')
const name = `cupo_audit_${randomUUID().replaceAll('-', '')}`
await onServer(server, `create database ${name}`)
const connection = { connectionString: databaseUrl(server, name) }
await migrate(connection, { most: knownMigrations().indexOf('0069-chained-audit-log') })
const { db, pool } = connect(connection)
afterAll(async () => {
  await pool.end()
  await dropDatabase(server, name)
})
const now = new Date('2026-03-02T18:00:00Z')

test('entries of the release before are sealed in batches, their texts can be erased', async () => {
  await sql`insert into studio (name, time_zone, created_at) values ('Marea', 'America/Mexico_City', ${now})`.execute(
    db,
  )
  await sql`
    insert into audit_log (at, by_user, action, subject, details)
    select ${now}::timestamptz + n * interval '1 second', null, 'staff_invited', 'studio:' || s.id,
           jsonb_build_object('role', 'manager', 'name', 'Ana Lugo', 'points', n)
      from generate_series(1, 4500) n, studio s`.execute(db)
  await migrate(connection)
  expect(await checkChain(db, now)).toMatchObject({ entries: 4500, sealed: 4500, waiting: 0, brokenCount: 0 })
  const { rows } = await sql`
    select a.details, a.studio_id is not null as owned, e.details ->> 'name' as name
      from audit_log a join audit_entry e on e.id = a.id order by a.id limit 1`.execute(db)
  expect(rows).toEqual([{ details: { role: 'manager', points: 1 }, owned: true, name: 'Ana Lugo' }])
})

test('statements of the release before still add entries, and close an account', async () => {
  await sql`
    insert into audit_log (at, by_user, action, subject, details)
    values (${now}, null, 'points_granted', 'user:1', '{"note": "Para Ana", "points": 5}')`.execute(db)
  await sql`update audit_log set details = details - 'note' - 'email' - 'name' where subject = 'user:1'`.execute(db)
  const { rows } = await sql`select details from audit_entry where subject = 'user:1'`.execute(db)
  expect(rows).toEqual([{ details: { note: '—', points: 5 } }])
  // The erasure itself added an entry.
  expect(await checkChain(db, now)).toMatchObject({ entries: 4502, sealed: 4502, brokenCount: 0 })
})

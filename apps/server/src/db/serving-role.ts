import { onlyRow } from '@cupo/core/must-get'
import { runMigrations } from 'graphile-worker'
import { Client, type ClientConfig } from 'pg'
import { connect } from './client.ts'

/** Advisory lock key. Serializes the grants of concurrent servers: concurrent grants on one table fail. */
const GRANT_LOCK = 20_261_125
/** Schemas of the application and of its job queue. */
const SCHEMAS = ['public', 'graphile_worker']

/**
 * Append-only tables, with the columns that the server may still update: texts erased with an account, and persons of
 * merged files.
 */
export const insertOnlyTables: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  audit_seal: [],
  audit_text: ['texts', 'salt', 'redacted_at'],
  points_transfer: ['note'],
  money_transfer: [],
  pass_movement: [],
  receipt: [],
  studio_payout: [],
  stock_movement: [],
  shift_movement: [],
  offer_version: [],
  waiver_version: [],
  waiver_signature: ['person_id', 'signer_id'],
  booking_event: ['details'],
}

/** Tables of migrations, which the server only reads. */
const readOnlyTables = ['public.migration', 'graphile_worker.migrations']

type Role = { name: string; superuser: boolean; owner: boolean }

const readRole = async (serving: ClientConfig, owner: string): Promise<Role> => {
  const client = new Client(serving)
  await client.connect()
  try {
    const { rows } = await client.query<Role>(
      `select current_user as name, rolsuper as superuser, pg_has_role(current_user, $1, 'member') as owner
         from pg_roles where rolname = current_user`,
      [owner],
    )
    return onlyRow(rows)
  } finally {
    await client.end()
  }
}

/** Grants the serving role its rights. It can neither run DDL nor change or delete history. */
const grant = async (client: Client, name: string): Promise<void> => {
  const role = client.escapeIdentifier(name)
  await client.query('revoke create on schema public from public')
  for (const schema of SCHEMAS) {
    await client.query(`
      grant usage on schema ${schema} to ${role};
      revoke all on all tables in schema ${schema} from ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role}`)
  }
  for (const table of readOnlyTables) {
    await client.query(`revoke insert, update, delete on ${table} from ${role}`)
  }
  for (const [table, columns] of Object.entries(insertOnlyTables)) {
    await client.query(`revoke update, delete on ${table} from ${role}`)
    if (columns.length > 0) await client.query(`grant update (${columns.join(', ')}) on ${table} to ${role}`)
  }
}

/** Adds a policy for the role: row level security shows the rows of the job queue's tables to their owner only. */
const admitToQueue = async (client: Client, name: string): Promise<void> => {
  const policy = `serve_${name}`
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [policy],
  )
  const [quotedPolicy, role] = [client.escapeIdentifier(policy), client.escapeIdentifier(name)]
  for (const { table } of rows) {
    await client.query(`create policy ${quotedPolicy} on ${table} for all to ${role} using (true) with check (true)`)
  }
}

/**
 * Separates the serving role from the one that owns the schema: migrates the job queue as the owner and grants the
 * serving role its rights. Does nothing when both connections have the same role.
 * @throws Error with a one-sentence message when the serving role is a superuser or a member of the owner's role
 */
export const separateRoles = async (owner: ClientConfig, serving: ClientConfig): Promise<void> => {
  const client = new Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    const { name: ownerName } = onlyRow(rows)
    const role = await readRole(serving, ownerName)
    if (role.name === ownerName) return
    if (role.superuser || role.owner) {
      throw new Error(
        `The role of DATABASE_URL, ${role.name}, is a superuser or a member of ${ownerName}: use another.`,
      )
    }
    const { pool } = connect({ ...owner, max: 1 })
    await runMigrations({ pgPool: pool }).finally(() => pool.end())
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    await grant(client, role.name)
    await admitToQueue(client, role.name)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'

/** Clients of the measured studio. */
const targetCount = 100_000

const firstName = sql`(array['Lucía','Renata','Camila','Ximena','Valeria','Sofía','Julián','Andrés','Tomás','Óscar'])[1 + n % 10]`
/** A word of letters that is nearly unique. */
const surname = sql`initcap(translate(to_hex((n::bigint * 7919) % 1048573), '0123456789abcdef', 'aeiourstlnmdpcbg'))`

/**
 * Inserts clients of a studio directly into the database, each with a phone and a nearly unique surname.
 * @returns the number of clients inserted
 */
export const seedClients = async (databaseUrl: string, studioEmail: string): Promise<number> => {
  const { db, pool } = connect({ connectionString: databaseUrl })
  try {
    await sql`
      insert into app_user (user_type, username, name, phone, calendar_key, created_at)
      select 1, 'bench' || n, ${firstName} || ' ' || ${surname}, '55' || (20000000 + n), 'bench' || n, now()
        from generate_series(1, ${targetCount}::int) n`.execute(db)
    const { numAffectedRows } = await sql`
      insert into client (studio_id, person_id, since, source)
      select s.studio_id, u.id, now() - (u.id % 900) * interval '1 day', 'desk'
        from app_user u, app_user s
       where s.email = ${studioEmail} and u.username like 'bench%' on conflict do nothing`.execute(db)
    await sql`analyze`.execute(db)
    return Number(numAffectedRows ?? 0n)
  } finally {
    await pool.end()
  }
}

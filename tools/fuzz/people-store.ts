import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** Demo accounts that send the requests, by role. */
const addresses = {
  member: 'socia@cupo.test',
  coach: 'coach@cupo.test',
  studio: 'estudio@cupo.test',
  manager: 'gerencia@cupo.test',
  reception: 'recepcion@cupo.test',
  corporate: 'empresa@cupo.test',
  owner: 'owner@cupo.test',
} as const

export type Person = keyof typeof addresses
export const people = Object.keys(addresses) as Person[]

/** The access token of a person. Each run has its own database, so a constant token is safe. */
export const tokenOf = (person: Person): string => `fuzz-token-of-${person}`

/**
 * Restores the demo accounts and their sessions, because requests sign them out, close or suspend them, or suspend
 * their studio. `restore` makes them usable again, without the data erased by a closing.
 */
export const createSessionRestorer = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from app_user where email = any($1)',
    [Object.values(addresses)],
  )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const restore = async (): Promise<void> => {
    await client.query('update app_user set suspended_at = null, closed_at = null where id = any($1)', [
      [...ids.values()],
    ])
    await client.query('update studio set suspended_at = null where suspended_at is not null')
    await client.query('update corporate set suspended_at = null where suspended_at is not null')
    for (const person of people) {
      await client.query(
        `insert into sign_in_session (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
         select u.id, $2, 'fuzz', now(), now(), now() + interval '1 day' from app_user u
          where u.id = $1 and not exists (select from sign_in_session where token_hash = $2)`,
        [ids.get(addresses[person]), createHash('sha256').update(tokenOf(person)).digest()],
      )
    }
    // Acts on the account itself need a recent proof of identity.
    await client.query('update sign_in_session set proven_at = now() where token_hash = any($1)', [
      people.map((person) => createHash('sha256').update(tokenOf(person)).digest()),
    ])
  }
  await restore()
  return { restore, close: () => client.end() }
}

import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { hashToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type FileOf = { studioId: AuthorizedStudioId; personId: PersonId }

/** Stores the code of a file and replaces the previous one. */
export const saveClaimCode = async (
  tx: Tx,
  { studioId, personId }: FileOf,
  claim: { code: string; by: PersonId; at: Date; expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into client_claim (studio_id, person_id, code_hash, created_by, created_at, expires_at)
    values (${studioId}, ${personId}, ${hashToken(claim.code)}, ${claim.by}, ${claim.at}, ${claim.expiresAt})
        on conflict (studio_id, person_id) do update
       set code_hash = excluded.code_hash, created_by = excluded.created_by, created_at = excluded.created_at,
           expires_at = excluded.expires_at`.execute(tx)
}

/** Reads the expiry of a file's code; null without a code. */
export const readClaimEnd = async (db: Db, { studioId, personId }: FileOf, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select expires_at as at from client_claim
     where studio_id = ${studioId} and person_id = ${personId} and expires_at > ${now}`.execute(db)
  return rows[0]?.at ?? null
}

export const deleteClaimCode = async (tx: Tx, { studioId, personId }: FileOf): Promise<void> => {
  await sql`delete from client_claim where studio_id = ${studioId} and person_id = ${personId}`.execute(tx)
}

/** A file to be claimed by its code. The studio handed out the code, which authorizes the claim. */
export type Claim = FileOf & { studioName: string; expiresAt: Date }

/** Locks the file with this code; null for an unknown code. */
export const lockClaim = async (tx: Tx, code: string): Promise<Claim | null> => {
  const { rows } = await sql<Claim>`
    select c.studio_id as "studioId", c.person_id as "personId", s.name as "studioName", c.expires_at as "expiresAt"
      from client_claim c join studio s on s.id = c.studio_id
     where c.code_hash = ${hashToken(code)} for update of c`.execute(tx)
  return rows[0] ?? null
}

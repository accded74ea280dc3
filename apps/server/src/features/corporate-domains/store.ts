import type { Data } from '@cupo/contract'
import type { CodeState } from '@cupo/core/accounts'
import { recordText } from '@cupo/core/corporate-domains'
import type { CorporateDomainId, CorporateId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

export type DomainView = Data<'addCorporateDomain'>

type Row = {
  id: string
  domain: string
  verifiedAt: Date | null
  verifiedBy: 'mail' | 'dns' | null
  token: string
  codeSentTo: string | null
  codeExpiresAt: Date | null
  joinLimit: number
  joined: number
}

const viewOf = ({ token, verifiedAt, codeExpiresAt, ...row }: Row): DomainView => ({
  ...row,
  record: recordText(token),
  verifiedAt: verifiedAt?.toISOString() ?? null,
  codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
})

/** Reads the domains of a company by name, with the people covered by them at `now`, or a single one by id. */
export const readDomains = async (
  db: Db | Tx,
  corporateId: AuthorizedCorporateId,
  now: Date,
  id: CorporateDomainId | null = null,
): Promise<DomainView[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.domain, d.verified_at as "verifiedAt", d.verified_by as "verifiedBy", d.record_token as token,
           case when d.code_expires_at > ${now} and d.verified_at is null then d.code_sent_to end as "codeSentTo",
           case when d.code_expires_at > ${now} and d.verified_at is null then d.code_expires_at end as "codeExpiresAt",
           d.join_limit as "joinLimit",
           (select count(*)::int from corporate_person p
             where p.domain_id = d.id and (p.until is null or p.until > ${now})) as joined
      from corporate_domain d
     where d.corporate_id = ${corporateId} and (${id}::bigint is null or d.id = ${id})
     order by d.domain`.execute(db)
  return rows.map(viewOf)
}

export type LockedDomain = { id: CorporateDomainId; domain: string; token: string; verified: boolean }

/** Locks a domain of the company; undefined for a domain of a different one. */
export const lockDomain = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  id: CorporateDomainId,
): Promise<LockedDomain | null> => {
  const { rows } = await sql<LockedDomain>`
    select id, domain, record_token as token, verified_at is not null as verified
      from corporate_domain where id = ${id} and corporate_id = ${corporateId} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Reads the company that proved a domain; null without one. */
export const readProvedBy = async (tx: Tx, domain: string): Promise<CorporateId | null> => {
  const { rows } = await sql<{ id: CorporateId }>`
    select corporate_id as id from corporate_domain where domain = ${domain} and verified_at is not null`.execute(tx)
  return rows[0]?.id ?? null
}

export const insertDomain = async (
  tx: Tx,
  row: {
    corporateId: AuthorizedCorporateId
    domain: string
    token: string
    by: PersonId
    joinLimit?: number | undefined
  },
  now: Date,
): Promise<CorporateDomainId> =>
  (
    await tx
      .insertInto('corporate_domain')
      .values({
        corporate_id: row.corporateId,
        domain: row.domain,
        record_token: row.token,
        added_by: row.by,
        added_at: now,
        ...(row.joinLimit === undefined ? {} : { join_limit: row.joinLimit }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const saveJoinLimit = async (tx: Tx, id: CorporateDomainId, joinLimit: number): Promise<void> => {
  await tx.updateTable('corporate_domain').set({ join_limit: joinLimit }).where('id', '=', id).execute()
}

/** Deletes a (locked) domain. People who joined by it stay covered. */
export const deleteDomain = async (tx: Tx, id: CorporateDomainId): Promise<void> => {
  await tx.deleteFrom('corporate_domain').where('id', '=', id).execute()
}

/** Stores a new code of a (locked) domain; earlier codes become invalid. */
export const saveCode = async (
  tx: Tx,
  id: CorporateDomainId,
  { hash, sentTo, expiresAt }: { hash: Buffer; sentTo: string; expiresAt: Date },
): Promise<void> => {
  await sql`
    update corporate_domain
       set code_hash = ${hash}, code_sent_to = ${sentTo}, code_expires_at = ${expiresAt}, code_tries = 0
     where id = ${id}`.execute(tx)
}

/** Reads the code of a (locked) domain, without the day's wrong codes. */
export const readCode = async (
  tx: Tx,
  id: CorporateDomainId,
): Promise<Omit<CodeState, 'wrongToday'> & { hash: Buffer | null }> => {
  const { rows } = await sql<{ hash: Buffer | null; expiresAt: Date | null; tries: number }>`
    select code_hash as hash, code_expires_at as "expiresAt", code_tries as tries
      from corporate_domain where id = ${id}`.execute(tx)
  const row = onlyRow(rows)
  return { ...row, mailed: row.hash !== null }
}

export const countTry = async (tx: Tx, id: CorporateDomainId): Promise<void> => {
  await sql`update corporate_domain set code_tries = code_tries + 1 where id = ${id}`.execute(tx)
}

/** Records the proof of a (locked) domain and deletes its code. */
export const saveProof = async (tx: Tx, id: CorporateDomainId, by: 'mail' | 'dns', now: Date): Promise<void> => {
  await sql`
    update corporate_domain
       set verified_at = ${now}, verified_by = ${by}, code_hash = null, code_expires_at = null, code_sent_to = null
     where id = ${id}`.execute(tx)
}

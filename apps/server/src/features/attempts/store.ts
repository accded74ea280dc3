import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/**
 * The kinds of attempts. Each has its own subject: a mail address (with or without an account), a client's network
 * (`clientKey`), both combined, a person, a kiosk, a studio, a company, or a company's domain.
 */
export type AttemptKind =
  | 'sign_in_failure'
  | 'sign_in_failure_ip'
  | 'sign_in_failure_place'
  | 'factor_failure'
  | 'sign_up'
  | 'sign_up_ip'
  | 'sign_up_from'
  | 'code_failure_ip'
  | 'code_failure_own_ip'
  | 'mail'
  | 'resend'
  | 'code_failure'
  | 'forgot'
  | 'gift_code'
  | 'gift_code_ip'
  | 'claim_code'
  | 'claim_code_ip'
  | 'card'
  | 'card_ip'
  | 'picture'
  | 'kiosk_code'
  | 'desk_person'
  | 'email_change'
  | 'email_code_failure'
  | 'domain_code'
  | 'domain_code_failure'
  | 'domain_lookup'
  | 'campaign_test'
  | 'access_request'
  | 'access_request_ip'
  | 'access_confirmation'

/** Attempts are deleted after the longest window of any limit. */
const longestSpanMs = 24 * 60 * 60 * 1000

/**
 * Takes an advisory lock on an address, so that concurrent attempts are counted one after the other. Also covers
 * addresses without an account.
 */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`.execute(tx)
}

/** Takes an advisory lock on a subject of any other kind. */
export const lockSubject = async (tx: Tx, kind: AttemptKind, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`.execute(tx)
}

export const addAttempt = async (tx: Tx, kind: AttemptKind, subject: string, now: Date): Promise<void> => {
  await tx.insertInto('attempt').values({ kind, subject, at: now }).execute()
}

/** The instants of a subject's attempts after `since`, oldest first. */
export const attemptsSince = async (
  db: Db | Tx,
  kinds: readonly AttemptKind[],
  subject: string,
  since: Date,
): Promise<Date[]> => {
  const rows = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', 'in', kinds)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map((r) => r.at)
}

export const clearAttempts = async (tx: Tx | Db, kind: AttemptKind, subject: string): Promise<void> => {
  await tx.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Deletes all attempts of a subject at one instant. */
export const dropAttempt = async (tx: Tx, kind: AttemptKind, subject: string, at: Date): Promise<void> => {
  await tx.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).where('at', '=', at).execute()
}

/** Deletes one attempt of a subject at this instant; others of the same instant stay. */
export const dropOneAttempt = async (tx: Tx, kind: AttemptKind, subject: string, at: Date): Promise<void> => {
  await sql`
    delete from attempt
     where ctid = (select ctid from attempt where kind = ${kind} and subject = ${subject} and at = ${at} limit 1)`.execute(
    tx,
  )
}

export const deleteOldAttempts = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('attempt')
    .where('at', '<=', new Date(now.getTime() - longestSpanMs))
    .execute()
}

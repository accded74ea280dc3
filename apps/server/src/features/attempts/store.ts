import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/**
 * What is counted: each kind by its own subject, a mail address (whether or not it has an account), a caller's network
 * (`clientKey`), both together, or a person.
 */
export type AttemptKind =
  | 'sign_in_failure'
  | 'sign_in_failure_ip'
  | 'sign_in_failure_place'
  | 'sign_up'
  | 'sign_up_ip'
  | 'sign_up_from'
  | 'code_failure_ip'
  | 'code_failure_own_ip'
  | 'mail'
  | 'resend'
  | 'code_failure'
  | 'forgot'
  | 'card'
  | 'card_ip'
  | 'picture'

/** Counters are forgotten after the longest span that any limit looks back. */
const longestSpanMs = 24 * 60 * 60 * 1000

/**
 * Lets one transaction at a time count and add for this address, so that parallel tries can't all see the
 * count before the others. Works for addresses without an account as well.
 */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`.execute(tx)
}

/** The same for a subject of another kind. */
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

/** Takes the attempts of one instant out of a subject's count. */
export const dropAttempt = async (tx: Tx, kind: AttemptKind, subject: string, at: Date): Promise<void> => {
  await tx.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).where('at', '=', at).execute()
}

/** Takes one attempt of this instant out of a subject's count; others of the same instant stay. */
export const dropOneAttempt = async (tx: Tx, kind: AttemptKind, subject: string, at: Date): Promise<void> => {
  await sql`
    delete from attempt
     where ctid = (select ctid from attempt where kind = ${kind} and subject = ${subject} and at = ${at} limit 1)`.execute(
    tx,
  )
}

export const forgetOldAttempts = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('attempt')
    .where('at', '<=', new Date(now.getTime() - longestSpanMs))
    .execute()
}

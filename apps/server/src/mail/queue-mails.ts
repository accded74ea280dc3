import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { LetterParams, Template } from './letter.ts'
import { drawMail, maxAttempts, readMailBrand, writeLetter } from './queue-mail.ts'

/** Priority of jobs for many people. Jobs with a lower number run first; the default is 0. */
export const bulkPriority = 10

export type BulkMail<T extends Template> = {
  to: string
  language: Language
  params: LetterParams[T]
  /** Stops further mails of this kind by one request (RFC 8058). */
  unsubscribeLink: string
}

/**
 * Inserts many mails of one template in two statements. They are sent after every other mail, so that they delay none.
 */
export const queueMails = async <T extends Template>(
  tx: Tx,
  template: T,
  mails: readonly BulkMail<T>[],
  now: Date,
): Promise<void> => {
  if (mails.length === 0) return
  const brand = await readMailBrand(tx)
  const rows = mails.map(({ to, unsubscribeLink, ...mail }) => {
    const { letter, language } = writeLetter({ template, ...mail }, brand)
    return {
      ...drawMail(letter, language, brand),
      recipient: to,
      unsubscribe_link: unsubscribeLink,
      created_at: now,
      booking_id: null,
    }
  })
  const inserted = await tx.insertInto('mail').values(rows).returning('id').execute()
  const { leaves } = await tx.selectFrom('service_config').select('mail_leaves as leaves').executeTakeFirstOrThrow()
  if (!leaves) return
  await sql`
    select graphile_worker.add_job('send_mail', payload := json_build_object('mailId', id), job_key := 'mail:' || id,
             max_attempts := ${maxAttempts}::int, priority := ${bulkPriority}::int)
      from unnest(${inserted.map(({ id }) => id)}::text[]) as wanted (id)`.execute(tx)
}

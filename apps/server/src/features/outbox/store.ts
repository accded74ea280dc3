import type { MailId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'

const shown = 100

const columns = [
  'id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'code',
  'link',
  'created_at',
  'sent_at',
] as const

/** Lists the newest locally stored mails, optionally of one address. */
export const listMails = (db: Db, to: string | undefined) =>
  db
    .selectFrom('mail')
    .select(columns)
    .$if(to !== undefined && to !== '', (query) => query.where('recipient', '=', (to ?? '').trim().toLowerCase()))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()

export type MailRow = Awaited<ReturnType<typeof listMails>>[number]

export const readMail = (db: Db, id: MailId) =>
  db.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst()

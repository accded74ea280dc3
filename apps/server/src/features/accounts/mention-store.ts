import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Identity } from './identity-store.ts'

/** Placeholder for an erased text. */
const erased = '—'

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** A text as escaped inside a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** A POSIX regular expression that matches any of the texts as whole words. */
const anyOf = (texts: readonly string[]): string =>
  `(?<![[:alnum:]])(${texts.map(escapeRegExp).join('|')})(?![[:alnum:]])`

/**
 * Texts by which other people's rows can mention the person. A one-word name may be an ordinary word, so it is erased
 * only where it must be their name: see `eraseFromGuestMail`.
 */
const mentionsOf = ({ name, email, phone, emergencyName, emergencyPhone, healthNotes }: Identity): string[] => {
  const named = [name, emergencyName].filter((text) => text !== null && /\S\s+\S/.test(text))
  const noted = [email, phone, emergencyPhone, healthNotes].filter((text) => text !== null && text.length >= 5)
  return [...named, ...noted] as string[]
}

const replaced = (column: RawBuilder<unknown>, pattern: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${column}::text, ${pattern}, ${erased}, 'gi')`

/** Replaces the texts in a column. The texts must be escaped as the column stores them. */
const eraseFrom = async (
  tx: Tx,
  { table, column, type = 'text' }: { table: string; column: string; type?: 'text' | 'jsonb' },
  texts: readonly string[],
): Promise<void> => {
  const pattern = anyOf(texts)
  const ref = sql.ref(column)
  await sql`
    update ${sql.table(table)} set ${ref} = ${replaced(ref, pattern)}::${sql.raw(type)}
     where ${ref}::text ~* ${pattern}`.execute(tx)
}

/** Mails to guests name the member. Pending ones, such as a cancellation, are sent without the name. */
const eraseFromGuestMail = async (tx: Tx, { name, guests }: Identity): Promise<void> => {
  if (guests.length === 0) return
  const [plain, html] = [anyOf([name]), anyOf([escapeHtml(name)])]
  await sql`
    update mail
       set subject = ${replaced(sql.ref('subject'), plain)}, body_text = ${replaced(sql.ref('body_text'), plain)},
           body_html = ${replaced(sql.ref('body_html'), html)}
     where recipient = any(${guests}::text[])`.execute(tx)
}

/** Erases the person from other people's rows: mails, notifications, stored responses and audit entries. */
export const eraseMentions = async (tx: Tx, identity: Identity, now: Date): Promise<void> => {
  await eraseFromGuestMail(tx, identity)
  const mentions = mentionsOf(identity)
  await eraseFrom(tx, { table: 'mail', column: 'subject' }, mentions)
  await eraseFrom(tx, { table: 'mail', column: 'body_text' }, mentions)
  await eraseFrom(tx, { table: 'mail', column: 'body_html' }, mentions.map(escapeHtml))
  const json = mentions.map(inJson)
  await eraseFrom(tx, { table: 'idempotency_key', column: 'body' }, json)
  await eraseFrom(tx, { table: 'notification', column: 'params', type: 'jsonb' }, json)
  await sql`
    update audit_text set texts = ${replaced(sql.ref('texts'), anyOf(json))}::jsonb, salt = null, redacted_at = ${now}
     where texts::text ~* ${anyOf(json)}`.execute(tx)
  await sql`
    update booking_event e set details = ${replaced(sql.ref('e.details'), anyOf([inJson(identity.name), ...json]))}::jsonb
      from booking b
     where b.id = e.booking_id and b.member_id = ${identity.userId}
       and e.details::text ~* ${anyOf([inJson(identity.name), ...json])}`.execute(tx)
}

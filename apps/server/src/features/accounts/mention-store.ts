import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Identity } from './identity-store.ts'

/** What stands in the place of an erased text. */
const erased = '—'

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** A text as it stands inside a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** A POSIX regular expression that matches any of the texts as whole words. */
const anyOf = (texts: readonly string[]): string =>
  `(?<![[:alnum:]])(${texts.map(escapeRegExp).join('|')})(?![[:alnum:]])`

/**
 * The texts by which others can have mentioned the person. A name of one word may be a word of the language, so it is
 * erased only where it can be nothing but their name: see `eraseFromGuestMail`.
 */
const mentionsOf = ({ name, email, phone, emergencyName, emergencyPhone, healthNotes }: Identity): string[] => {
  const named = [name, emergencyName].filter((text) => text !== null && /\S\s+\S/.test(text))
  const noted = [email, phone, emergencyPhone, healthNotes].filter((text) => text !== null && text.length >= 5)
  return [...named, ...noted] as string[]
}

const replaced = (column: RawBuilder<unknown>, pattern: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${column}::text, ${pattern}, ${erased}, 'gi')`

/** Erases the texts from a column of a table; `as` is how they are written there. */
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

/** Guests were told who brings them; those who are still to be told that the seat is gone read no name. */
const eraseFromGuestMail = async (tx: Tx, { name, guests }: Identity): Promise<void> => {
  if (guests.length === 0) return
  const [plain, html] = [anyOf([name]), anyOf([escapeHtml(name)])]
  await sql`
    update mail
       set subject = ${replaced(sql.ref('subject'), plain)}, body_text = ${replaced(sql.ref('body_text'), plain)},
           body_html = ${replaced(sql.ref('body_html'), html)}
     where recipient = any(${guests}::text[])`.execute(tx)
}

/** Erases what other people's rows say of the person: mails, notifications, stored responses and records. */
export const eraseMentions = async (tx: Tx, identity: Identity): Promise<void> => {
  await eraseFromGuestMail(tx, identity)
  const mentions = mentionsOf(identity)
  await eraseFrom(tx, { table: 'mail', column: 'subject' }, mentions)
  await eraseFrom(tx, { table: 'mail', column: 'body_text' }, mentions)
  await eraseFrom(tx, { table: 'mail', column: 'body_html' }, mentions.map(escapeHtml))
  const json = mentions.map(inJson)
  await eraseFrom(tx, { table: 'idempotency_key', column: 'body' }, json)
  await eraseFrom(tx, { table: 'notification', column: 'params', type: 'jsonb' }, json)
  await eraseFrom(tx, { table: 'audit_log', column: 'details', type: 'jsonb' }, json)
  await sql`
    update booking_event e set details = ${replaced(sql.ref('e.details'), anyOf([inJson(identity.name), ...json]))}::jsonb
      from booking b
     where b.id = e.booking_id and b.member_id = ${identity.userId}
       and e.details::text ~* ${anyOf([inJson(identity.name), ...json])}`.execute(tx)
}

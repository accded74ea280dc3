import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Identity } from './identity-store.ts'

/** Placeholder for an erased text. */
const erased = '—'

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A text as escaped inside a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/**
 * A POSIX regular expression that matches any of the texts as whole words.
 * @throws Error for no texts: the expression would match between any two non-letters
 */
const anyOf = (texts: readonly string[]): string => {
  if (texts.length === 0) throw new Error('no text to erase')
  return `(?<![[:alnum:]])(${texts.map(escapeRegExp).join('|')})(?![[:alnum:]])`
}

/** The same expression for JavaScript. */
const anyWordOf = (texts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.map(escapeRegExp).join('|')})(?![\\p{L}\\p{N}])`, 'giu')

/** Replaces the matches in every string of a JSON value; keys, numbers and structure stay. */
const eraseInValue = (value: unknown, words: RegExp): unknown => {
  if (typeof value === 'string') return value.replace(words, erased)
  if (Array.isArray(value)) return value.map((each) => eraseInValue(each, words))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eraseInValue(each, words)]))
}

/**
 * Texts by which other people's rows can mention the person. A one-word name may be an ordinary word, so it is erased
 * only where it must be their name: see `eraseFromGuestMail`.
 */
const mentionsOf = (identity: Identity): string[] => {
  const { name, email, formerEmails, phone, emergencyName, emergencyPhone, healthNotes } = identity
  const named = [name, emergencyName].filter((text) => text !== null && /\S\s+\S/.test(text))
  const noted = [email, ...formerEmails, phone, emergencyPhone, healthNotes].filter(
    (text) => text !== null && text.length >= 5,
  )
  return [...named, ...noted] as string[]
}

const replaced = (column: RawBuilder<unknown>, pattern: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${column}::text, ${pattern}, ${erased}, 'gi')`

/** Replaces the texts in a column of mails. The texts must be escaped as the column stores them. */
const eraseFromMails = async (
  tx: Tx,
  column: 'subject' | 'body_text' | 'body_html',
  texts: readonly string[],
): Promise<void> => {
  const pattern = anyOf(texts)
  const ref = sql.ref(column)
  await sql`update mail set ${ref} = ${replaced(ref, pattern)} where ${ref} ~* ${pattern}`.execute(tx)
}

type JsonColumn = { table: string; column: string; type: 'text' | 'jsonb' }

/**
 * Replaces the texts in the strings of a column that contains JSON. `where` limits the rows (`t`), `also` sets further
 * columns.
 */
const eraseFromJson = async (
  tx: Tx,
  { table, column, type }: JsonColumn,
  texts: readonly string[],
  { where = sql`true`, also = sql`` }: { where?: RawBuilder<unknown>; also?: RawBuilder<unknown> } = {},
): Promise<void> => {
  const [from, ref] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ at: string; value: string }>`
    select t.ctid::text as at, t.${ref}::text as value from ${from} t
     where t.${ref}::text ~* ${anyOf(texts.map(inJson))} and ${where} for update of t`.execute(tx)
  if (rows.length === 0) return
  const words = anyWordOf(texts)
  const values = rows.map(({ value }) => JSON.stringify(eraseInValue(JSON.parse(value), words)))
  await sql`
    update ${from} t set ${ref} = v.value::${sql.raw(type)}${also}
      from unnest(${rows.map(({ at }) => at)}::tid[], ${values}::text[]) v (at, value) where t.ctid = v.at`.execute(tx)
}

/** Replaces the member's name in mails to guests. Pending mails, such as a cancellation, are sent without the name. */
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
  if (mentions.length > 0) {
    await eraseFromMails(tx, 'subject', mentions)
    await eraseFromMails(tx, 'body_text', mentions)
    await eraseFromMails(tx, 'body_html', mentions.map(escapeHtml))
    await eraseFromJson(tx, { table: 'mail', column: 'letter', type: 'jsonb' }, mentions)
    await eraseFromJson(tx, { table: 'idempotency_key', column: 'body', type: 'text' }, mentions)
    await eraseFromJson(tx, { table: 'notification', column: 'params', type: 'jsonb' }, mentions)
    const also = sql`, salt = null, redacted_at = ${now}`
    await eraseFromJson(tx, { table: 'audit_text', column: 'texts', type: 'jsonb' }, mentions, { also })
  }
  const where = sql`t.booking_id in (select id from booking where member_id = ${identity.userId})`
  const events = { table: 'booking_event', column: 'details', type: 'jsonb' } as const
  await eraseFromJson(tx, events, [identity.name, ...mentions], { where })
}

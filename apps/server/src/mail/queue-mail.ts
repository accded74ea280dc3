import { fillBrand, offeredLanguage, type Theme } from '@cupo/core/config'
import type { BookingId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Db } from '../deps.ts'
import { drawHtml, drawText } from './draw-letter.ts'
import type { Letter, LetterParams, Template } from './letter.ts'
import { footIn, letterIn } from './letters-in.ts'
import { countMail } from './limit-mails.ts'

/** Attempts per mail: with exponential backoff about three days. */
export const maxAttempts = 25

/** A name may contain line breaks; a subject must not. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 250)

/** Priority of jobs for many people. Jobs with a lower number run first; the default is 0. */
export const bulkPriority = 10

/** Maximum mails per statement: each has up to ten parameters, of 65,535 that a statement may have. */
const mostRows = 1_000

export type Mail<T extends Template = Template> = {
  to: string
  template: T
  params: LetterParams[T]
  language: Language
  /** Path of the page that the notification links to, for mails with `opens`. */
  path?: string | null
  /**
   * The booking whose promotion this mail announces. Its delivery is recorded there: immediately if mail stays local.
   * Its letter is drawn again when it is sent (`redraw-promotion.ts`).
   */
  promotes?: BookingId
  /** Stops further mails of this kind by one request (RFC 8058). */
  unsubscribeLink?: string
}

/** The part of a mail that its letter is drawn from. */
export type MailLetter = Pick<Mail, 'template' | 'params' | 'language' | 'path'>

/** Records when the mails about promotions were delivered: the free-cancellation period starts then. */
export const noteDelivered = async (tx: Tx | Db, bookingIds: readonly BookingId[], at: Date): Promise<void> => {
  if (bookingIds.length === 0) return
  await sql`
    update booking set told_at = ${at} where id = any(${bookingIds}::bigint[]) and told_at is null`.execute(tx)
}

/** Turns `opens` into an absolute link. Without a known public URL the mail has no button. */
const withLink = (letter: Letter, path: string | null | undefined, origin: string | null): Letter => {
  const { opens, ...rest } = letter
  return opens === undefined || !path || origin === null
    ? rest
    : { ...rest, action: { label: opens, link: `${origin}${path}` } }
}

/** The fields of the service that a mail displays. */
export type MailBrand = { name: string; theme: Theme; languages: Language[]; defaultLanguage: Language }

/** What the service sets for all mails. `leaves`: mails are sent by SMTP, and do not stay in the database. */
type MailConfig = MailBrand & { origin: string | null; leaves: boolean }

export const readMailConfig = async (tx: Tx | Db): Promise<MailConfig> =>
  (await tx
    .selectFrom('service_config')
    .select(['name', 'theme', 'languages', 'default_language as defaultLanguage'])
    .select(['public_url as origin', 'mail_leaves as leaves'])
    .executeTakeFirstOrThrow()) as MailConfig

/** Inserts the name of the service into the texts of a mail. */
const nameService = (letter: Letter, name: string): Letter => ({
  ...letter,
  subject: fillBrand(letter.subject, name),
  lead: fillBrand(letter.lead, name),
  ...(letter.opens === undefined ? {} : { opens: fillBrand(letter.opens, name) }),
  ...(letter.action && { action: { ...letter.action, label: fillBrand(letter.action.label, name) } }),
  paragraphs: letter.paragraphs.map((text) => fillBrand(text, name)),
  ...(letter.foot !== undefined && { foot: fillBrand(letter.foot, name) }),
  ...(letter.links && { links: letter.links.map(({ label, link }) => ({ label: fillBrand(label, name), link })) }),
})

/** The letter of a template in a language that the service offers, and that language. */
export const writeLetter = <T extends Template>(
  { template, params, language: wanted }: Pick<Mail<T>, 'template' | 'params' | 'language'>,
  brand: MailBrand,
): { letter: Letter; language: Language } => {
  const language = offeredLanguage(wanted, brand)
  return { letter: nameService(letterIn(language, template, params), brand.name), language }
}

/** The fields of a mail's row that contain its letter. */
export const drawMail = (letter: Letter, language: Language, brand: MailBrand) => {
  const foot = fillBrand(footIn(language), brand.name)
  return {
    subject: oneLine(letter.subject),
    body_text: drawText(letter, foot),
    body_html: drawHtml(letter, foot, { ...brand, language }),
    code: letter.code ?? null,
    link: letter.action?.link ?? null,
    sender: letter.sender === undefined ? null : oneLine(letter.sender),
  }
}

/** The letter of a mail in a language that the service offers, as the fields of its row. */
export const drawLetter = (mail: MailLetter, config: MailConfig) => {
  const { letter, language } = writeLetter(mail, config)
  return drawMail(withLink(letter, mail.path, config.origin), language, config)
}

/** Inserts mails, and adds their sending jobs if mails leave. */
const insertMails = async (tx: Tx, mails: readonly Mail[], now: Date, priority: number): Promise<void> => {
  const config = await readMailConfig(tx)
  const rows = mails.map(({ to, promotes, unsubscribeLink, ...mail }) => ({
    ...drawLetter(mail, config),
    recipient: to,
    unsubscribe_link: unsubscribeLink ?? null,
    created_at: now,
    booking_id: promotes ?? null,
    letter: config.leaves && promotes !== undefined ? JSON.stringify(mail) : null,
  }))
  const inserted = await tx.insertInto('mail').values(rows).returning('id').execute()
  if (!config.leaves) {
    await noteDelivered(
      tx,
      mails.flatMap(({ promotes }) => promotes ?? []),
      now,
    )
    return
  }
  await sql`
    select graphile_worker.add_job('send_mail', payload := json_build_object('mailId', id), job_key := 'mail:' || id,
             max_attempts := ${maxAttempts}::int, priority := ${priority}::int)
      from unnest(${inserted.map(({ id }) => id)}::text[]) as wanted (id)`.execute(tx)
}

/**
 * Inserts mails in the transaction that causes them. If mail is sent by SMTP, the sending jobs are added in the same
 * transaction. A mail that strangers can trigger is dropped once its address has reached the limit (`countMail`): the
 * response to the stranger must not differ. The number of statements does not depend on the number of other mails, up
 * to `mostRows`.
 *
 * @param priority - of the sending jobs
 */
export const queueMails = async (tx: Tx, mails: readonly Mail[], now: Date, priority = 0): Promise<void> => {
  const allowed: Mail[] = []
  for (const mail of mails) if (await countMail(tx, mail.template, mail.to, now)) allowed.push(mail)
  for (let at = 0; at < allowed.length; at += mostRows)
    await insertMails(tx, allowed.slice(at, at + mostRows), now, priority)
}

/** Inserts one mail; see `queueMails`. */
export const queueMail = <T extends Template>(tx: Tx, mail: Mail<T> & { now: Date }): Promise<void> =>
  queueMails(tx, [mail as Mail], mail.now)

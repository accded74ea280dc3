import { fillBrand, offeredLanguage, type Theme } from '@cupo/core/config'
import type { BookingId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Db } from '../deps.ts'
import { drawHtml, drawText } from './draw-letter.ts'
import type { Letter, LetterParams, Template } from './letter.ts'
import { lettersIn } from './letters-in.ts'
import { countMail } from './limit-mails.ts'

/** Attempts per mail: with exponential backoff about three days. */
export const maxAttempts = 25

/** A name may contain line breaks; a subject must not. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 250)

export type Mail<T extends Template> = {
  to: string
  template: T
  params: LetterParams[T]
  language: Language
  now: Date
  /** Path of the page that the notification links to, for mails with `opens`. */
  path?: string | null
  /**
   * The booking whose promotion this mail announces. Its delivery is recorded there: immediately if mail stays local.
   */
  promotes?: BookingId
}

/** Records when the mail about a promotion was delivered: the free-cancellation period starts then. */
export const noteDelivered = async (tx: Tx | Db, bookingId: BookingId, at: Date): Promise<void> => {
  await tx
    .updateTable('booking')
    .set({ told_at: at })
    .where('id', '=', bookingId)
    .where('told_at', 'is', null)
    .execute()
}

/** Turns `opens` into an absolute link. Without a known public URL the mail has no button. */
const withLink = async (tx: Tx, letter: Letter, path: string | null | undefined): Promise<Letter> => {
  const { opens, ...rest } = letter
  if (opens === undefined || !path) return rest
  const { public_url: origin } = await tx.selectFrom('service_config').select('public_url').executeTakeFirstOrThrow()
  return origin === null ? rest : { ...rest, action: { label: opens, link: `${origin}${path}` } }
}

/** The fields of the service that a mail displays. */
export type MailBrand = { name: string; theme: Theme; languages: Language[]; defaultLanguage: Language }

export const readMailBrand = async (tx: Tx | Db): Promise<MailBrand> =>
  (await tx
    .selectFrom('service_config')
    .select(['name', 'theme', 'languages', 'default_language as defaultLanguage'])
    .executeTakeFirstOrThrow()) as MailBrand

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
  return { letter: nameService(lettersIn(language).letters[template](params), brand.name), language }
}

/** The fields of a mail's row that contain its letter. */
export const drawMail = (letter: Letter, language: Language, brand: MailBrand) => {
  const foot = fillBrand(lettersIn(language).foot, brand.name)
  return {
    subject: oneLine(letter.subject),
    body_text: drawText(letter, foot),
    body_html: drawHtml(letter, foot, { ...brand, language }),
    code: letter.code ?? null,
    link: letter.action?.link ?? null,
    sender: letter.sender === undefined ? null : oneLine(letter.sender),
  }
}

/**
 * Inserts a mail in the transaction that causes it. If mail is sent by SMTP, the sending job is added in the same
 * transaction. A mail that strangers can trigger is dropped once its address has reached the limit (`countMail`): the
 * response to the stranger must not differ.
 */
export const queueMail = async <T extends Template>(tx: Tx, mail: Mail<T>): Promise<void> => {
  if (!(await countMail(tx, mail.template, mail.to, mail.now))) return
  const brand = await readMailBrand(tx)
  const { letter, language } = writeLetter(mail, brand)
  const row = await tx
    .insertInto('mail')
    .values({
      recipient: mail.to,
      ...drawMail(await withLink(tx, letter, mail.path), language, brand),
      created_at: mail.now,
      booking_id: mail.promotes ?? null,
    })
    .returning(['id', sql<boolean>`(select mail_leaves from service_config)`.as('leaves')])
    .executeTakeFirstOrThrow()
  if (!row.leaves) {
    if (mail.promotes !== undefined) await noteDelivered(tx, mail.promotes, mail.now)
    return
  }
  await sql`
    select graphile_worker.add_job('send_mail', payload := json_build_object('mailId', ${row.id}::text),
      job_key := ${`mail:${row.id}`}, max_attempts := ${maxAttempts})`.execute(tx)
}

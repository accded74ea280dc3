import type { MailId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { noteDelivered } from './queue-mail.ts'
import { type PromotionLetter, redrawPromotion } from './redraw-promotion.ts'

/** Sender address: the service at the host of its public URL, with the name of the studio that writes. */
const senderOf = (publicUrl: string, brand: string, sender: string | null) => ({
  name: sender === null ? brand : `${sender} (${brand})`,
  address: `no-reply@${new URL(publicUrl).hostname}`,
})

/** Headers of a mail that its recipient can stop by one request (RFC 8058). */
const unsubscribeHeaders = (link: string | null) =>
  link === null ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * Sends a mail by SMTP and then erases its bodies and its stored letter, because a code or link in them gives access to
 * an account. Does nothing for a mail that was already sent or deleted. If the process dies after sending, the mail is
 * sent again under the same Message-ID, which mailboxes deduplicate.
 */
export const sendMail = async (deps: Deps, transport: Transporter, mailId: MailId): Promise<void> => {
  const { db, clock, config } = deps
  const mail = await db
    .selectFrom('mail')
    .select([
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'booking_id',
      sql<PromotionLetter | null>`letter`.as('letter'),
      'sender',
      'unsubscribe_link',
      sql<string>`(select name from service_config)`.as('brand'),
    ])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const { booking_id: bookingId, letter } = mail
  const late = bookingId && letter ? await redrawPromotion(db, { bookingId, letter, now: clock.now() }) : null
  const { body_text: text, body_html: html } = late ?? mail
  const from = senderOf(config.publicUrl, mail.brand, mail.sender)
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text,
    html,
    messageId: `<cupo-mail-${mailId}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_link) },
    disableUrlAccess: true,
    disableFileAccess: true,
  })
  if (bookingId !== null) await noteDelivered(db, [bookingId], clock.now())
  await db
    .updateTable('mail')
    .set({
      sent_at: clock.now(),
      body_text: '',
      body_html: '',
      letter: null,
      code: null,
      link: null,
      unsubscribe_link: null,
    })
    .where('id', '=', mailId)
    .execute()
}

import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { noteDelivered } from './queue-mail.ts'

/** Who mail comes from: the service at the host that people reach it by. */
const senderOf = (publicUrl: string, name: string) => ({ name, address: `no-reply@${new URL(publicUrl).hostname}` })

/**
 * Sends one mail by SMTP and then erases its texts, since a code or a link in them opens an account. A mail that
 * is sent already, or gone, is left alone. Should the process die between the two, it is sent once more under the
 * same Message-ID, which mail boxes fold into one.
 */
export const sendMail = async (deps: Deps, transport: Transporter, mailId: string): Promise<void> => {
  const { db, clock, config } = deps
  const mail = await db
    .selectFrom('mail')
    .select([
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'booking_id',
      sql<string>`(select name from service_config)`.as('brand'),
    ])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const from = senderOf(config.publicUrl, mail.brand)
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: `<cupo-mail-${mailId}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
    disableFileAccess: true,
  })
  if (mail.booking_id !== null) await noteDelivered(db, mail.booking_id, clock.now())
  await db
    .updateTable('mail')
    .set({ sent_at: clock.now(), body_text: '', body_html: '', code: null, link: null })
    .where('id', '=', mailId)
    .execute()
}

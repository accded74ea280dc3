import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns. */
export const campaignLetters: Pick<Letters, 'campaign'> = {
  campaign: ({ studio, subject, text, button, page, stop, test }) => ({
    subject: test ? `[Deneme] ${subject}` : subject,
    lead: subject,
    sender: studio,
    paragraphs: paragraphsOf(text),
    ...(button ? { action: button } : {}),
    foot: `Bu e-postayı ${studio} müşterisi olduğun için alıyorsun.`,
    links: [
      ...(page ? [{ label: '{brand} içinde aç', link: page }] : []),
      ...(stop ? [{ label: `${studio} haberlerini artık alma`, link: stop }] : []),
    ],
  }),
}

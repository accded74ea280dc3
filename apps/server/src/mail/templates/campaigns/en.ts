import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns. */
export const campaignLetters: Pick<Letters, 'campaign'> = {
  campaign: ({ studio, subject, text, button, page, stop, test }) => ({
    subject: test ? `[Test] ${subject}` : subject,
    lead: subject,
    sender: studio,
    paragraphs: paragraphsOf(text),
    ...(button ? { action: button } : {}),
    foot: `You get this mail because you are a client of ${studio}.`,
    links: [
      ...(page ? [{ label: 'Open in {brand}', link: page }] : []),
      ...(stop ? [{ label: `Stop getting news from ${studio}`, link: stop }] : []),
    ],
  }),
}

import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns, and notices about who gets them. */
export const campaignLetters: Pick<Letters, 'campaign' | 'news_recorded'> = {
  campaign: ({ studio, subject, text, button, page, stop, test }) => ({
    subject: test ? `[Test] ${subject}` : subject,
    lead: subject,
    sender: studio,
    paragraphs: paragraphsOf(text),
    ...(button ? { action: button } : {}),
    foot: `You get this email because you are a client of ${studio}.`,
    links: [
      ...(page ? [{ label: 'Open in {brand}', link: page }] : []),
      ...(stop ? [{ label: `Stop getting news from ${studio}`, link: stop }] : []),
    ],
  }),
  news_recorded: ({ name, studio, agreed, by }) => ({
    subject: agreed ? `${studio} recorded that you agree to its news` : `${studio} recorded that you want no news`,
    lead: `Hi ${name}, ${by ?? studio} has it in your file.`,
    opens: 'See my settings',
    paragraphs: [
      agreed
        ? 'New times, offers and events. If you did not ask for it, change it in your settings.'
        : 'Your bookings and receipts always reach you. If you did not ask for it, change it in your settings.',
    ],
  }),
}

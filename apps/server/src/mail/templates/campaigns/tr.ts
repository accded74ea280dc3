import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns, and notices about who gets them. */
export const campaignLetters: Pick<Letters, 'campaign' | 'news_recorded'> = {
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
  news_recorded: ({ name, studio, agreed, by }) => ({
    subject: agreed ? `${studio} haberlerini almak istediğini kaydetti` : `${studio} haber istemediğini kaydetti`,
    lead: `Merhaba ${name}, ${by ?? studio} bunu kaydında tutuyor.`,
    opens: 'Ayarlarımı gör',
    paragraphs: [
      agreed
        ? 'Yeni saatler, kampanyalar ve etkinlikler. Bunu sen istemediysen ayarlarından değiştir.'
        : 'Rezervasyonların ve makbuzların her zaman gelir. Bunu sen istemediysen ayarlarından değiştir.',
    ],
  }),
}

import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns. */
export const campaignLetters: Pick<Letters, 'campaign'> = {
  campaign: ({ studio, subject, text, button, page, stop, test }) => ({
    subject: test ? `[Prueba] ${subject}` : subject,
    lead: subject,
    sender: studio,
    paragraphs: paragraphsOf(text),
    ...(button ? { action: button } : {}),
    foot: `Recibes este correo porque eres cliente de ${studio}.`,
    links: [
      ...(page ? [{ label: 'Abrir en {brand}', link: page }] : []),
      ...(stop ? [{ label: `Dejar de recibir novedades de ${studio}`, link: stop }] : []),
    ],
  }),
}

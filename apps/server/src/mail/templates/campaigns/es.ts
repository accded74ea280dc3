import { paragraphsOf } from '@cupo/core/campaigns'
import type { Letters } from '../../letter.ts'

/** Mails of a studio's campaigns, and notices about who gets them. */
export const campaignLetters: Pick<Letters, 'campaign' | 'news_recorded'> = {
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
  news_recorded: ({ name, studio, agreed, by }) => ({
    subject: agreed ? `${studio} anotó que aceptas sus novedades` : `${studio} anotó que no quieres sus novedades`,
    lead: `Hola, ${name}: ${by ?? studio} lo tiene anotado en tu ficha.`,
    opens: 'Ver mi configuración',
    paragraphs: [
      agreed
        ? 'Son horarios nuevos, ofertas y eventos. Si no lo pediste, cámbialo en tu configuración.'
        : 'Tus reservas y tus comprobantes te llegan siempre. Si no lo pediste, cámbialo en tu configuración.',
    ],
  }),
}

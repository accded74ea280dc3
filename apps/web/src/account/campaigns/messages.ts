import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Novedades por correo',
    stopTitle: (p: { studio: string }) => `¿Dejar de recibir novedades de ${p.studio}?`,
    stopLead: 'Seguirás recibiendo los avisos de tus reservas y tus compras.',
    stop: 'Dejar de recibirlas',
    stoppedTitle: (p: { studio: string }) => `Ya no recibes novedades de ${p.studio}`,
    stoppedLead: 'Los avisos de tus reservas y tus compras siguen llegando.',
    start: 'Volver a recibirlas',
    started: (p: { studio: string }) => `Recibes novedades de ${p.studio} otra vez`,
    retry: 'Intentar de nuevo',
  },
  en: {
    title: 'News by email',
    stopTitle: (p) => `Stop getting news from ${p.studio}?`,
    stopLead: 'You still get the notices about your bookings and purchases.',
    stop: 'Stop the news',
    stoppedTitle: (p) => `You get no more news from ${p.studio}`,
    stoppedLead: 'The notices about your bookings and purchases still arrive.',
    start: 'Get them again',
    started: (p) => `You get news from ${p.studio} again`,
    retry: 'Try again',
  },
  tr: {
    title: 'E-postayla haberler',
    stopTitle: (p) => `${p.studio} haberlerini artık almak istemiyor musun?`,
    stopLead: 'Rezervasyonların ve satın almaların hakkındaki bildirimler gelmeye devam eder.',
    stop: 'Haberleri durdur',
    stoppedTitle: (p) => `Artık ${p.studio} haberlerini almıyorsun`,
    stoppedLead: 'Rezervasyonların ve satın almaların hakkındaki bildirimler gelmeye devam ediyor.',
    start: 'Yeniden al',
    started: (p) => `${p.studio} haberlerini yeniden alıyorsun`,
    retry: 'Yeniden dene',
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Novedades',
    from: (p: { studio: string; when: string }) => `${p.studio}, ${p.when}`,
    subscribed: (p: { studio: string }) => `Recibes las novedades de ${p.studio} porque eres su cliente.`,
    stop: 'Dejar de recibirlas',
    stopped: (p: { studio: string }) => `Ya no recibes novedades de ${p.studio}. Los avisos de tus reservas siguen.`,
    start: 'Volver a recibirlas',
    choices: 'Elegir por dónde llegan',
  },
  en: {
    title: 'News',
    from: (p) => `${p.studio}, ${p.when}`,
    subscribed: (p) => `You get the news of ${p.studio} because you are a client.`,
    stop: 'Stop the news',
    stopped: (p) => `You get no more news of ${p.studio}. The notices about your bookings still arrive.`,
    start: 'Get them again',
    choices: 'Choose how they arrive',
  },
  tr: {
    title: 'Haberler',
    from: (p) => `${p.studio}, ${p.when}`,
    subscribed: (p) => `Müşterisi olduğun için ${p.studio} haberlerini alıyorsun.`,
    stop: 'Haberleri durdur',
    stopped: (p) => `Artık ${p.studio} haberlerini almıyorsun. Rezervasyon bildirimlerin gelmeye devam ediyor.`,
    start: 'Yeniden al',
    choices: 'Nasıl geleceğini seç',
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Novedades de tus estudios',
    lead: 'Horarios nuevos, ofertas y eventos. Tus reservas y tus comprobantes te llegan siempre.',
    agreed: (day: string) => `Aceptaste recibirlas el ${day}.`,
    stopped: (day: string) => `Las detuviste el ${day}.`,
    unasked: 'Todavía no has elegido.',
    askTitle: (studio: string) => `Novedades de ${studio}`,
    ask: (studio: string) => `Quiero recibir novedades de ${studio}`,
    askNote: 'Horarios nuevos, ofertas y eventos. Las detienes cuando quieras en Configuración.',
    notNow: 'Ahora no',
    recorded: (studio: string) =>
      `Anotado: recibirás las novedades de ${studio}. Las detienes cuando quieras en Configuración.`,
  },
  en: {
    title: 'News of your studios',
    lead: 'New times, offers and events. Your bookings and receipts always reach you.',
    agreed: (day) => `You agreed to get them on ${day}.`,
    stopped: (day) => `You stopped them on ${day}.`,
    unasked: 'You have not chosen yet.',
    askTitle: (studio) => `News of ${studio}`,
    ask: (studio) => `I want to get the news of ${studio}`,
    askNote: 'New times, offers and events. You can stop them in your settings at any time.',
    notNow: 'Not now',
    recorded: (studio) => `Noted: you will get the news of ${studio}. You can stop them in your settings at any time.`,
  },
  tr: {
    title: 'Stüdyolarının haberleri',
    lead: 'Yeni saatler, kampanyalar ve etkinlikler. Rezervasyonların ve makbuzların her zaman gelir.',
    agreed: (day) => `Almayı kabul ettin: ${day}.`,
    stopped: (day) => `Durdurdun: ${day}.`,
    unasked: 'Henüz seçmedin.',
    askTitle: (studio) => `${studio} haberleri`,
    ask: (studio) => `${studio} haberlerini almak istiyorum`,
    askNote: 'Yeni saatler, kampanyalar ve etkinlikler. İstediğin zaman ayarlarından durdurabilirsin.',
    notNow: 'Şimdi değil',
    recorded: (studio) => `Kaydedildi: ${studio} haberlerini alacaksın. İstediğin zaman ayarlarından durdurabilirsin.`,
  },
})

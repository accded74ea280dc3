import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Novedades de tus estudios',
    lead: 'Horarios nuevos, ofertas y eventos. Tus reservas y tus recibos te llegan siempre.',
    agreed: (day: string) => `Aceptaste recibirlas el ${day}.`,
    stopped: (day: string) => `Las detuviste el ${day}.`,
    unasked: 'Todavía no eliges.',
  },
  en: {
    title: 'News of your studios',
    lead: 'New times, offers and events. Your bookings and receipts always reach you.',
    agreed: (day) => `You agreed to get them on ${day}.`,
    stopped: (day) => `You stopped them on ${day}.`,
    unasked: 'You have not chosen yet.',
  },
  tr: {
    title: 'Stüdyolarının haberleri',
    lead: 'Yeni saatler, kampanyalar ve etkinlikler. Rezervasyonların ve makbuzların her zaman gelir.',
    agreed: (day) => `Almayı kabul ettin: ${day}.`,
    stopped: (day) => `Durdurdun: ${day}.`,
    unasked: 'Henüz seçmedin.',
  },
})

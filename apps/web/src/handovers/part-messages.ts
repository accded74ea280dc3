import { defineMessages } from '../i18n/messages.ts'

export const partMessages = defineMessages({
  es: {
    title: 'Tus datos',
    lead: 'Todo lo tuyo en un archivo ZIP: reservas, puntos, pases, comprobantes en PDF, mensajes y firmas, en JSON y CSV, y tus clases como calendario.',
  },
  en: {
    title: 'Your data',
    lead: 'Everything of yours in one ZIP file: bookings, points, passes, receipts as PDF, messages and signatures, as JSON and CSV, and your classes as a calendar.',
  },
  tr: {
    title: 'Verilerin',
    lead: 'Sana ait her şey tek ZIP dosyasında: rezervasyonlar, puanlar, paketler, PDF makbuzlar, mesajlar ve imzalar, JSON ve CSV olarak; derslerin de takvim olarak.',
  },
})

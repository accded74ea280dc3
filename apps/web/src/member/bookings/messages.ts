import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Reservas' },
  en: { title: 'Bookings' },
  tr: { title: 'Rezervasyonlar' },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Salas' },
  en: { title: 'Rooms' },
  tr: { title: 'Salonlar' },
})

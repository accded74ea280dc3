import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { asOf: 'Lo que ves se leyó' },
  en: { asOf: 'What you see was read' },
  tr: { asOf: 'Gördüklerinin okunduğu an:' },
})

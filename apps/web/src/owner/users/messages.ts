import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Personas' },
  en: { title: 'People' },
  tr: { title: 'Kişiler' },
})

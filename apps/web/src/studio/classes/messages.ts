import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Clases' },
  en: { title: 'Classes' },
  tr: { title: 'Dersler' },
})

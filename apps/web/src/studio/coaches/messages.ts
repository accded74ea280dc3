import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Coaches' },
  en: { title: 'Coaches' },
  tr: { title: 'Eğitmenler' },
})

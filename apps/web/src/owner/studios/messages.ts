import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Estudios' },
  en: { title: 'Studios' },
  tr: { title: 'Stüdyolar' },
})

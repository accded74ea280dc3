import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Tu día' },
  en: { title: 'Your day' },
  tr: { title: 'Günün' },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Inicio' },
  en: { title: 'Home' },
  tr: { title: 'Ana sayfa' },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Clase' },
  en: { title: 'Class' },
  tr: { title: 'Ders' },
})

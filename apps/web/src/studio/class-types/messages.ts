import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Disciplinas' },
  en: { title: 'Class types' },
  tr: { title: 'Disiplinler' },
})

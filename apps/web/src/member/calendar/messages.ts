import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Calendario' },
  en: { title: 'Calendar' },
  tr: { title: 'Takvim' },
})

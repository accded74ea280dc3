import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { shortcuts: 'Atajos' },
  en: { shortcuts: 'Shortcuts' },
  tr: { shortcuts: 'Kısayollar' },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { more: 'Ver más', retry: 'Reintentar' },
  en: { more: 'Show more', retry: 'Try again' },
  tr: { more: 'Daha fazla göster', retry: 'Yeniden dene' },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    noConnection: 'Sin conexión. Revisa tu red e inténtalo de nuevo.',
    unreadable: 'El servidor no respondió como se esperaba. Inténtalo de nuevo en un momento.',
  },
  en: {
    noConnection: 'No connection. Check your network and try again.',
    unreadable: 'The server did not answer as expected. Try again in a moment.',
  },
  tr: {
    noConnection: 'Bağlantı yok. Ağını kontrol edip yeniden dene.',
    unreadable: 'Sunucu beklendiği gibi yanıt vermedi. Birazdan yeniden dene.',
  },
})

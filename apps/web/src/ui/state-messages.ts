import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    offline: 'Sin conexión. Revisa tu red.',
    close: 'Cerrar',
    notices: 'Avisos',
  },
  en: {
    offline: 'No connection. Check your network.',
    close: 'Close',
    notices: 'Notices',
  },
  tr: {
    offline: 'Bağlantı yok. Ağını kontrol et.',
    close: 'Kapat',
    notices: 'Bildirimler',
  },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    offline: 'Sin conexión. Lo que ves puede haber cambiado.',
    close: 'Cerrar',
  },
  en: {
    offline: 'No connection. What you see may have changed.',
    close: 'Close',
  },
  tr: {
    offline: 'Bağlantı yok. Gördüklerin değişmiş olabilir.',
    close: 'Kapat',
  },
})

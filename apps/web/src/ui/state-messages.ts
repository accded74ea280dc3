import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    failed: 'No se pudo cargar',
    retry: 'Reintentar',
    offline: 'Sin conexión. Lo que ves puede haber cambiado.',
    close: 'Cerrar',
    online: 'Conexión recuperada.',
  },
  en: {
    failed: 'It could not be loaded',
    retry: 'Try again',
    offline: 'No connection. What you see may have changed.',
    close: 'Close',
    online: 'Back online.',
  },
  tr: {
    failed: 'Yüklenemedi',
    retry: 'Yeniden dene',
    offline: 'Bağlantı yok. Gördüklerin değişmiş olabilir.',
    close: 'Kapat',
    online: 'Bağlantı geri geldi.',
  },
})

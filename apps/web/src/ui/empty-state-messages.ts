import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    failed: 'No se pudo cargar',
    retry: 'Reintentar',
  },
  en: {
    failed: 'It could not be loaded',
    retry: 'Try again',
  },
  tr: {
    failed: 'Yüklenemedi',
    retry: 'Yeniden dene',
  },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    configFailed: 'Error al obtener la configuración de la app',
  },
  en: {
    configFailed: 'Configuration not loaded',
  },
  tr: {
    configFailed: 'Ayarlar alınamadı',
  },
})

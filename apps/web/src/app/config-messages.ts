import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    configFailed: 'Error al obtener la configuración de la app',
  },
  en: {
    configFailed: 'The configuration of the app could not be read',
  },
  tr: {
    configFailed: 'Uygulama ayarları alınamadı',
  },
})

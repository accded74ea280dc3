import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { search: 'Búsqueda' },
  en: { search: 'Search' },
  tr: { search: 'Arama' },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { rate: 'Tu calificación', rateAs: (rating: number) => `${rating} de 5`, notNow: 'Ahora no' },
  en: { rate: 'Your rating', rateAs: (rating) => `${rating} of 5`, notNow: 'Not now' },
  tr: { rate: 'Puanın', rateAs: (rating) => `5 üzerinden ${rating}`, notNow: 'Şimdi değil' },
})

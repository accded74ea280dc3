import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Mis números',
    lead: 'Lo que diste en el mes y lo que te toca, clase por clase.',
    soFar: (currency: string) => `${currency} en el mes`,
    empty: 'Sin clases en este mes',
    emptyText: 'Las clases que das aparecen aquí cuando terminan.',
  },
  en: {
    title: 'My numbers',
    lead: 'What you taught in the month and what you earn, class by class.',
    soFar: (currency) => `${currency} in the month`,
    empty: 'No classes in this month',
    emptyText: 'The classes you teach appear here when they are over.',
  },
  tr: {
    title: 'Sayılarım',
    lead: 'Ay içinde verdiğin dersler ve kazancın, ders ders.',
    soFar: (currency) => `${currency}, bu ay`,
    empty: 'Bu ay ders yok',
    emptyText: 'Verdiğin dersler bitince burada görünür.',
  },
})

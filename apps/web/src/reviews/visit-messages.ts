import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    question: (name: string) => `¿Cómo estuvo ${name}?`,
    questionWith: (p: { name: string; coach: string }) => `¿Cómo estuvo ${p.name} con ${p.coach}?`,
    visitOf: (person: string) => `Visita de ${person}.`,
    onWeekday: (weekday: string) => `el ${weekday}`,
    onDate: (date: string) => `el ${date}`,
  },
  en: {
    question: (name) => `How was ${name}?`,
    questionWith: (p) => `How was ${p.name} with ${p.coach}?`,
    visitOf: (person) => `${person}'s visit.`,
    onWeekday: (weekday) => `on ${weekday}`,
    onDate: (date) => `on ${date}`,
  },
  tr: {
    question: (name) => `${name} nasıldı?`,
    questionWith: (p) => `${p.coach} ile ${p.name} nasıldı?`,
    visitOf: (person) => `Gelen: ${person}.`,
    onWeekday: (weekday) => `${weekday} günü`,
    onDate: (date) => `${date} günü`,
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { title: 'Actividad', lead: 'Quién cambió qué en tu estudio, y cuándo.', back: 'Personal' },
  en: { title: 'Activity', lead: 'Who changed what at your studio, and when.', back: 'Staff' },
  tr: { title: 'Etkinlik', lead: 'Stüdyonda kim, neyi, ne zaman değiştirdi.', back: 'Personel' },
})

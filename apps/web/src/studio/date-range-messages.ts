import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { range: 'Fechas', today: 'Hoy', month: 'Este mes', last: 'Mes pasado', from: 'Desde', to: 'Hasta' },
  en: { range: 'Dates', today: 'Today', month: 'This month', last: 'Last month', from: 'From', to: 'To' },
  tr: { range: 'Tarihler', today: 'Bugün', month: 'Bu ay', last: 'Geçen ay', from: 'Başlangıç', to: 'Bitiş' },
})

import { defineMessages } from '../i18n/messages.ts'

export const dateMessages = defineMessages({
  es: {
    dateShape: 'dd/mm/aaaa',
    timeShape: 'hh:mm',
    openCalendar: (label: string) => `Abrir calendario: ${label}`,
    unclearDate: (example: string) => `Escribe la fecha como ${example}.`,
    unclearTime: 'Escribe la hora como 07:30.',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
  },
  en: {
    dateShape: 'dd/mm/yyyy',
    timeShape: 'hh:mm',
    openCalendar: (label) => `Open calendar: ${label}`,
    unclearDate: (example) => `Enter the date like ${example}.`,
    unclearTime: 'Enter the time like 07:30.',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  tr: {
    dateShape: 'gg.aa.yyyy',
    timeShape: 'ss:dd',
    openCalendar: (label) => `Takvimi aç: ${label}`,
    unclearDate: (example) => `Tarihi ${example} gibi yaz.`,
    unclearTime: 'Saati 07:30 gibi yaz.',
    previousMonth: 'Önceki ay',
    nextMonth: 'Sonraki ay',
  },
})

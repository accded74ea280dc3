import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    earlier: (month: string) => `Ver ${month}`,
    returned: 'Cancelada',
    noVisits: 'Sin visitas pagadas',
    noVisitsText: 'Aquí aparece cada clase reservada con puntos que valen en todas partes, y cada cancelación.',
  },
  en: {
    earlier: (month) => `Show ${month}`,
    returned: 'Cancelled',
    noVisits: 'No paid visits',
    noVisitsText: 'Each class booked with points that are valid everywhere appears here, and each cancellation.',
  },
  tr: {
    earlier: (month) => `${month} ayını göster`,
    returned: 'İptal edildi',
    noVisits: 'Ödenen ziyaret yok',
    noVisitsText: 'Her yerde geçerli puanlarla ayırtılan her ders ve her iptal burada görünür.',
  },
})

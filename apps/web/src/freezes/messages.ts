import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    touches: (count: number) =>
      plural('es', count, { one: 'Se cancela # reserva de esos días:', other: 'Se cancelan # reservas de esos días:' }),
    waiting: 'lista de espera',
  },
  en: {
    touches: (count) =>
      plural('en', count, {
        one: '# booking of those days is cancelled:',
        other: '# bookings of those days are cancelled:',
      }),
    waiting: 'waitlist',
  },
  tr: {
    touches: (count) => plural('tr', count, { other: 'O günlerin # rezervasyonu iptal edilir:' }),
    waiting: 'bekleme listesi',
  },
})

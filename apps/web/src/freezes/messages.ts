import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

/** Numbers of bookings and of waitlist places; at least one is above zero. */
type Touched = { booked: number; waiting: number }

/** Joins the parts whose number is above zero. */
const joined = ({ booked, waiting }: Touched, and: string, parts: { booked: string; waiting: string }): string =>
  [booked > 0 ? parts.booked : '', waiting > 0 ? parts.waiting : ''].filter(Boolean).join(` ${and} `)

export const messages = defineMessages({
  es: {
    touches: (touched: Touched) => {
      const what = joined(touched, 'y', {
        booked: plural('es', touched.booked, { one: '# reserva', other: '# reservas' }),
        waiting: plural('es', touched.waiting, {
          one: '# lugar en lista de espera',
          other: '# lugares en lista de espera',
        }),
      })
      return touched.booked + touched.waiting === 1
        ? `Se cancela ${what} de esos días:`
        : `Se cancelan ${what} de esos días:`
    },
    waiting: 'lista de espera',
  },
  en: {
    touches: (touched) => {
      const what = joined(touched, 'and', {
        booked: plural('en', touched.booked, { one: '# booking', other: '# bookings' }),
        waiting: plural('en', touched.waiting, { one: '# waitlist place', other: '# waitlist places' }),
      })
      return touched.booked + touched.waiting === 1
        ? `${what} of those days is cancelled:`
        : `${what} of those days are cancelled:`
    },
    waiting: 'waitlist',
  },
  tr: {
    touches: (touched) => {
      const what = joined(touched, 've', {
        booked: plural('tr', touched.booked, { other: '# rezervasyonu' }),
        waiting: plural('tr', touched.waiting, { other: '# bekleme listesi yeri' }),
      })
      return `O günlerin ${what} iptal edilir:`
    },
    waiting: 'bekleme listesi',
  },
})

import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    payWith: 'Con qué pagas',
    paidClasses: 'Pagada con tu pase',
    paidMembership: 'Pagada con tu membresía',
    paidPoints: (points: number) => plural('es', points, { one: 'Pagada con # punto', other: 'Pagada con # puntos' }),
    lostClasses: 'la clase de tu pase no vuelve',
    lostMembership: 'la visita cuenta en tu membresía',
  },
  en: {
    payWith: 'What you pay with',
    paidClasses: 'Paid with your pass',
    paidMembership: 'Paid with your membership',
    paidPoints: (points) => plural('en', points, { one: 'Paid with # point', other: 'Paid with # points' }),
    lostClasses: 'the class of your pass does not come back',
    lostMembership: 'the visit counts on your membership',
  },
  tr: {
    payWith: 'Neyle ödersin',
    paidClasses: 'Paketinle ödendi',
    paidMembership: 'Üyeliğinle ödendi',
    paidPoints: (points) => plural('tr', points, { other: '# puanla ödendi' }),
    lostClasses: 'paketindeki ders geri gelmez',
    lostMembership: 'bu ders üyeliğinden düşer',
  },
})

import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

type Ahead = { count: number; amount: string }
type Line = { arrived: number; taken: number; capacity: number }

export const messages = defineMessages({
  es: {
    classes: (count: number) => plural('es', count, { one: 'clase', other: 'clases' }),
    people: (count: number) => plural('es', count, { one: 'llegó', other: 'llegaron' }),
    occupancy: (seats: string) => `de ${seats} lugares`,
    noShows: (count: number) => plural('es', count, { one: 'ausencia', other: 'ausencias' }),
    line: ({ arrived, taken, capacity }: Line) =>
      `${plural('es', arrived, { one: '# llegó', other: '# llegaron' })} de ${taken}; ${plural('es', capacity, { one: '# lugar', other: '# lugares' })}`,
    substitution: 'Suplencia',
    base: (amount: string) => `clase ${amount}`,
    heads: (p: { count: number; amount: string }) =>
      `${plural('es', p.count, { one: '# persona', other: '# personas' })} ${p.amount}`,
    bonus: (amount: string) => `llena ${amount}`,
    total: 'Suma',
    ahead: ({ count, amount }: Ahead) =>
      plural('es', count, {
        one: `Con la clase que falta, al menos ${amount}`,
        other: `Con las # que faltan, al menos ${amount}`,
      }),
    none: 'Ninguna clase dada este mes.',
    unruled: 'El estudio todavía no dijo cuánto paga.',
  },
  en: {
    classes: (count) => plural('en', count, { one: 'class', other: 'classes' }),
    people: (count) => plural('en', count, { one: 'arrival', other: 'arrivals' }),
    occupancy: (seats) => `of ${seats} seats`,
    noShows: (count) => plural('en', count, { one: 'no-show', other: 'no-shows' }),
    line: ({ arrived, taken, capacity }) =>
      `${arrived} of ${taken} arrived; ${plural('en', capacity, { one: '# seat', other: '# seats' })}`,
    substitution: 'Substitution',
    base: (amount) => `class ${amount}`,
    heads: (p) => `${plural('en', p.count, { one: '# person', other: '# people' })} ${p.amount}`,
    bonus: (amount) => `full ${amount}`,
    total: 'Sum',
    ahead: ({ count, amount }) =>
      plural('en', count, {
        one: `With the class to come, at least ${amount}`,
        other: `With the # to come, at least ${amount}`,
      }),
    none: 'No class this month.',
    unruled: 'The studio has not said what it pays.',
  },
  tr: {
    classes: () => 'ders',
    people: () => 'geldi',
    occupancy: (seats) => `${seats} yerden`,
    noShows: () => 'gelmedi',
    line: ({ arrived, taken, capacity }) => `${taken} kişiden ${arrived} geldi; ${capacity} yer`,
    substitution: 'Yedek',
    base: (amount) => `ders ${amount}`,
    heads: (p) => `${p.count} kişi ${p.amount}`,
    bonus: (amount) => `dolu ${amount}`,
    total: 'Toplam',
    ahead: ({ count, amount }) => `Kalan ${count} dersle en az ${amount}`,
    none: 'Bu ay verilmiş ders yok.',
    unruled: 'Stüdyo henüz ne ödediğini belirtmedi.',
  },
})

import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

type Taken = { taken: number; capacity: number }

export const messages = defineMessages({
  es: {
    taken: ({ taken, capacity }: Taken) =>
      plural('es', taken, { one: `# de ${capacity} lugares tomado`, other: `# de ${capacity} lugares tomados` }),
    mine: 'uno es tuyo',
    arrived: (count: number) => plural('es', count, { one: '# llegó', other: '# llegaron' }),
    noShow: (count: number) => plural('es', count, { one: '# no vino', other: '# no vinieron' }),
    freed: (count: number) => plural('es', count, { one: '# se acaba de liberar', other: '# se acaban de liberar' }),
    outOfService: (count: number) => `${count} fuera de servicio`,
    freeOf: ({ taken, capacity }: Taken) =>
      plural('es', capacity - taken, { one: `# libre de ${capacity}`, other: `# libres de ${capacity}` }),
  },
  en: {
    taken: ({ taken, capacity }) => `${taken} of ${capacity} seats taken`,
    mine: 'one is yours',
    arrived: (count) => `${count} arrived`,
    noShow: (count) => `${count} did not come`,
    freed: (count) => `${count} just freed`,
    outOfService: (count) => `${count} out of service`,
    freeOf: ({ taken, capacity }) => `${capacity - taken} free of ${capacity}`,
  },
  tr: {
    taken: ({ taken, capacity }) => `${capacity} yerden ${taken} dolu`,
    mine: 'biri senin',
    arrived: (count) => `${count} geldi`,
    noShow: (count) => `${count} gelmedi`,
    freed: (count) => `${count} az önce boşaldı`,
    outOfService: (count) => `${count} kullanım dışı`,
    freeOf: ({ taken, capacity }) => `${capacity} yerden ${capacity - taken} boş`,
  },
})

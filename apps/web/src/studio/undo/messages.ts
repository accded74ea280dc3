import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    telling: (p: { people: number; seconds: number }) =>
      plural('es', p.people, {
        one: `Se avisa a # persona en ${p.seconds} s.`,
        other: `Se avisa a # personas en ${p.seconds} s.`,
      }),
    undo: 'Deshacer',
  },
  en: {
    telling: (p) =>
      plural('en', p.people, {
        one: `# person is notified in ${p.seconds} s.`,
        other: `# people are notified in ${p.seconds} s.`,
      }),
    undo: 'Undo',
  },
  tr: {
    telling: (p) =>
      plural('tr', p.people, {
        one: `${p.seconds} sn içinde # kişiye haber verilir.`,
        other: `${p.seconds} sn içinde # kişiye haber verilir.`,
      }),
    undo: 'Geri al',
  },
})

import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Class = { name: string; when: string }
type Who = { asker: string; reason: string }

export const messages = defineMessages({
  es: {
    title: 'Suplencias',
    head: ({ name, when }: Class) => `${name}, ${when}`,
    taken: ({ asker, reason, taker }: Who & { taker: string }) =>
      `${taker} la da por ${asker} («${reason}») si la apruebas.`,
    open: ({ asker, reason }: Who) => `${asker} busca suplente: «${reason}».`,
    able: (count: number) =>
      plural('es', count, { one: '# coach puede y ya lo sabe.', other: '# coaches pueden y ya lo saben.' }),
    nobody: 'Nadie del equipo puede a esa hora.',
    approve: 'Aprobar',
    approveOf: (taker: string) => `Aprobar a ${taker}`,
    decline: 'Buscar a otra persona',
    see: 'Ver la clase',
  },
  en: {
    title: 'Substitutions',
    head: ({ name, when }) => `${name}, ${when}`,
    taken: ({ asker, reason, taker }) => `${taker} teaches it for ${asker} (“${reason}”) if you approve.`,
    open: ({ asker, reason }) => `${asker} needs a substitute: “${reason}”.`,
    able: (count) =>
      plural('en', count, {
        one: '# coach can and has been notified.',
        other: '# coaches can and have been notified.',
      }),
    nobody: 'Nobody of the team can at that time.',
    approve: 'Approve',
    approveOf: (taker) => `Approve ${taker}`,
    decline: 'Ask for someone else',
    see: 'See the class',
  },
  tr: {
    title: 'Yedekler',
    head: ({ name, when }) => `${name}, ${when}`,
    taken: ({ asker, reason, taker }) => `Onaylarsan dersi ${asker} yerine ${taker} verir (“${reason}”).`,
    open: ({ asker, reason }) => `${asker} yedek arıyor: “${reason}”.`,
    able: (count) => `${count} koç uygun, haber verdik.`,
    nobody: 'O saatte ekipten uygun kimse yok.',
    approve: 'Onayla',
    approveOf: (taker) => `Onayla: ${taker}`,
    decline: 'Başka birini ara',
    see: 'Dersi gör',
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    notice: 'Avísame como mínimo',
    noticeHint: 'Con menos tiempo no te asignamos el lugar.',
    anyTime: 'Con cualquier anticipación',
    before: (span: string) => `${span} antes`,
    either: 'También me sirve una de estas',
    eitherHint: 'Con el primer lugar que se libere sales de las otras listas.',
    eitherOf: (p: { name: string; when: string; studio: string }) => `${p.name}, ${p.when}, ${p.studio}`,
    eitherFailed: (p: { name: string; why: string }) => `${p.name}: ${p.why}`,
  },
  en: {
    notice: 'Notify me at least',
    noticeHint: 'With less notice than that, the seat goes to the next person.',
    anyTime: 'Any time',
    before: (span) => `${span} before`,
    either: 'One of these would do as well',
    eitherHint: 'With the first seat that opens up you leave the other lists.',
    eitherOf: (p) => `${p.name}, ${p.when}, ${p.studio}`,
    eitherFailed: (p) => `${p.name}: ${p.why}`,
  },
  tr: {
    notice: 'Bana en az şu kadar önce haber ver',
    noticeHint: 'Daha az süre kaldıysa yeri sana vermeyiz.',
    anyTime: 'Her zaman',
    before: (span) => `${span} önce`,
    either: 'Bunlardan biri de olur',
    eitherHint: 'İlk boşalan yerle diğer listelerden çıkarsın.',
    eitherOf: (p) => `${p.name}, ${p.when}, ${p.studio}`,
    eitherFailed: (p) => `${p.name}: ${p.why}`,
  },
})

import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    more: 'Más',
    moreUnread: (count: number) =>
      count === 0 ? 'Más' : `Más: ${plural('es', count, { one: '# mensaje sin leer', other: '# mensajes sin leer' })}`,
  },
  en: {
    more: 'More',
    moreUnread: (count) =>
      count === 0 ? 'More' : `More: ${plural('en', count, { one: '# unread message', other: '# unread messages' })}`,
  },
  tr: {
    more: 'Daha fazla',
    moreUnread: (count) =>
      count === 0 ? 'Daha fazla' : `Daha fazla: ${plural('tr', count, { other: '# okunmamış mesaj' })}`,
  },
})

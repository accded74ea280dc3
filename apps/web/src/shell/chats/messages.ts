import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Conversaciones',
    button: (unread: number) =>
      unread === 0
        ? 'Conversaciones'
        : `Conversaciones: ${plural('es', unread, { one: '# mensaje sin leer', other: '# mensajes sin leer' })}`,
    empty: 'Sin conversaciones',
    emptyMember: 'Pregunta a un estudio lo que quieras saber antes de tu clase.',
    emptyStudio: 'Escribe a quien ya reservó contigo.',
    start: 'Nueva conversación',
    search: 'Buscar por nombre',
    nobody: 'Nadie con ese nombre',
    noContacts: 'Todavía no hay a quién escribir',
    back: 'Volver a las conversaciones',
    unread: (count: number) => plural('es', count, { one: '# sin leer', other: '# sin leer' }),
    older: 'Ver anteriores',
    silent: 'Todavía no hay mensajes. Escribe el primero.',
    write: 'Escribe un mensaje',
    send: 'Enviar',
    unsent: 'Sin enviar. Se envía al volver la conexión.',
    loading: 'Cargando…',
    thread: (name: string) => `Mensajes con ${name}`,
  },
  en: {
    title: 'Conversations',
    button: (unread) =>
      unread === 0
        ? 'Conversations'
        : `Conversations: ${plural('en', unread, { one: '# unread message', other: '# unread messages' })}`,
    empty: 'No conversations',
    emptyMember: 'Ask a studio whatever you want to know before your class.',
    emptyStudio: 'Write to those who have booked with you.',
    start: 'New conversation',
    search: 'Search by name',
    nobody: 'Nobody of that name',
    noContacts: 'There is nobody to write to yet',
    back: 'Back to the conversations',
    unread: (count) => plural('en', count, { one: '# unread', other: '# unread' }),
    older: 'Show earlier ones',
    silent: 'No messages yet. Write the first one.',
    write: 'Write a message',
    send: 'Send',
    unsent: 'Not sent. It goes when the connection is back.',
    loading: 'Loading…',
    thread: (name) => `Messages with ${name}`,
  },
  tr: {
    title: 'Görüşmeler',
    button: (unread) =>
      unread === 0 ? 'Görüşmeler' : `Görüşmeler: ${plural('tr', unread, { other: '# okunmamış mesaj' })}`,
    empty: 'Görüşme yok',
    emptyMember: 'Dersinden önce bilmek istediklerini bir stüdyoya sor.',
    emptyStudio: 'Sende yer ayırtmış olanlara yaz.',
    start: 'Yeni görüşme',
    search: 'Ada göre ara',
    nobody: 'Bu adda kimse yok',
    noContacts: 'Henüz yazılacak kimse yok',
    back: 'Görüşmelere dön',
    unread: (count) => plural('tr', count, { other: '# okunmamış' }),
    older: 'Öncekileri göster',
    silent: 'Henüz mesaj yok. İlkini sen yaz.',
    write: 'Bir mesaj yaz',
    send: 'Gönder',
    unsent: 'Gönderilmedi. Bağlantı gelince gönderilir.',
    loading: 'Yükleniyor…',
    thread: (name) => `${name} ile mesajlar`,
  },
})

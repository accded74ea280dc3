import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Mensajes',
    button: (unread: number) =>
      unread === 0 ? 'Mensajes' : `Mensajes: ${plural('es', unread, { one: '# sin leer', other: '# sin leer' })}`,
    empty: 'No hay mensajes',
    readAll: 'Marcar todos como leídos',
    markRead: (title: string) => `Marcar como leído: ${title}`,
    markUnread: (title: string) => `Marcar como no leído: ${title}`,
    removeAll: 'Limpiar mensajes',
    confirmTitle: 'Limpiar mensajes',
    confirmMessage: '¿Está seguro que desea limpiar mensajes? Las conversaciones se quedan.',
    confirm: 'Limpiar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Messages',
    button: (unread) =>
      unread === 0 ? 'Messages' : `Messages: ${plural('en', unread, { one: '# unread', other: '# unread' })}`,
    empty: 'No messages',
    readAll: 'Mark all as read',
    markRead: (title) => `Mark as read: ${title}`,
    markUnread: (title) => `Mark as unread: ${title}`,
    removeAll: 'Clear messages',
    confirmTitle: 'Clear messages',
    confirmMessage: 'Are you sure that you want to clear your messages? The conversations stay.',
    confirm: 'Clear',
    cancel: 'Cancel',
  },
  tr: {
    title: 'Mesajlar',
    button: (unread) => (unread === 0 ? 'Mesajlar' : `Mesajlar: ${plural('tr', unread, { other: '# okunmamış' })}`),
    empty: 'Mesaj yok',
    readAll: 'Tümünü okundu say',
    markRead: (title) => `Okundu say: ${title}`,
    markUnread: (title) => `Okunmadı say: ${title}`,
    removeAll: 'Mesajları temizle',
    confirmTitle: 'Mesajları temizle',
    confirmMessage: 'Mesajları temizlemek istediğinden emin misin? Görüşmeler kalır.',
    confirm: 'Temizle',
    cancel: 'Vazgeç',
  },
})

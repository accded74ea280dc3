import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Notificaciones',
    button: (unseen: number) =>
      unseen === 0
        ? 'Notificaciones'
        : `Notificaciones: ${plural('es', unseen, { one: '# nueva', other: '# nuevas' })}`,
    empty: 'No hay notificaciones',
    readAll: 'Marcar todas como leídas',
    markRead: (title: string) => `Marcar como leída: ${title}`,
    markUnread: (title: string) => `Marcar como no leída: ${title}`,
    removeAll: 'Limpiar notificaciones',
    confirmTitle: 'Limpiar notificaciones',
    confirmMessage: '¿Está seguro que desea limpiar notificaciones?',
    confirm: 'Limpiar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Notifications',
    button: (unseen) =>
      unseen === 0 ? 'Notifications' : `Notifications: ${plural('en', unseen, { one: '# new', other: '# new' })}`,
    empty: 'No notifications',
    readAll: 'Mark all as read',
    markRead: (title) => `Mark as read: ${title}`,
    markUnread: (title) => `Mark as unread: ${title}`,
    removeAll: 'Clear notifications',
    confirmTitle: 'Clear notifications',
    confirmMessage: 'Are you sure that you want to clear your notifications?',
    confirm: 'Clear',
    cancel: 'Cancel',
  },
  tr: {
    title: 'Bildirimler',
    button: (unseen) => (unseen === 0 ? 'Bildirimler' : `Bildirimler: ${plural('tr', unseen, { other: '# yeni' })}`),
    empty: 'Bildirim yok',
    readAll: 'Tümünü okundu say',
    markRead: (title) => `Okundu say: ${title}`,
    markUnread: (title) => `Okunmadı say: ${title}`,
    removeAll: 'Bildirimleri temizle',
    confirmTitle: 'Bildirimleri temizle',
    confirmMessage: 'Bildirimleri temizlemek istediğinden emin misin?',
    confirm: 'Temizle',
    cancel: 'Vazgeç',
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    close: 'Cerrar',
    markRead: (title: string) => `Marcar como leída: ${title}`,
    markUnread: (title: string) => `Marcar como no leída: ${title}`,
    remove: (title: string) => `Quitar: ${title}`,
    unread: 'Sin leer',
    more: 'Ver más',
    loading: 'Cargando…',
  },
  en: {
    close: 'Close',
    markRead: (title) => `Mark as read: ${title}`,
    markUnread: (title) => `Mark as unread: ${title}`,
    remove: (title) => `Remove: ${title}`,
    unread: 'Unread',
    more: 'Show more',
    loading: 'Loading…',
  },
  tr: {
    close: 'Kapat',
    markRead: (title) => `Okundu say: ${title}`,
    markUnread: (title) => `Okunmadı say: ${title}`,
    remove: (title) => `Kaldır: ${title}`,
    unread: 'Okunmadı',
    more: 'Daha fazla göster',
    loading: 'Yükleniyor…',
  },
})

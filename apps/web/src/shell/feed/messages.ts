import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    close: 'Cerrar',
    remove: (title: string) => `Quitar: ${title}`,
    unread: 'Sin leer',
    loading: 'Cargando…',
  },
  en: {
    close: 'Close',
    remove: (title) => `Remove: ${title}`,
    unread: 'Unread',
    loading: 'Loading…',
  },
  tr: {
    close: 'Kapat',
    remove: (title) => `Kaldır: ${title}`,
    unread: 'Okunmadı',
    loading: 'Yükleniyor…',
  },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    failed: 'No se pudo cargar',
    retry: 'Reintentar',
    offline: 'Sin conexión',
    neverSeen:
      'Esto no se ha abierto antes en este dispositivo, así que no hay nada guardado que mostrar. Se cargará solo cuando vuelva la red.',
  },
  en: {
    failed: 'It could not be loaded',
    retry: 'Try again',
    offline: 'No connection',
    neverSeen:
      'This was never opened on this device, so there is nothing stored to show. It will load by itself once you are online.',
  },
  tr: {
    failed: 'Yüklenemedi',
    retry: 'Yeniden dene',
    offline: 'Bağlantı yok',
    neverSeen:
      'Bu sayfa bu cihazda daha önce açılmadı, bu yüzden gösterilecek kayıt yok. Bağlantı gelince kendiliğinden yüklenir.',
  },
})

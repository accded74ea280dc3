import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    loading: 'Cargando…',
    neverSeen: 'Sin conexión. Esta página no está guardada en este dispositivo: se abrirá sola cuando vuelva la red.',
    signInToKeep: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    sessionEnded: 'Tu sesión terminó. Entra de nuevo para seguir.',
  },
  en: {
    loading: 'Loading…',
    neverSeen: 'No connection. This page is not stored on this device: it will open by itself once you are online.',
    signInToKeep: 'Sign in to keep the look of the app.',
    sessionEnded: 'Your session has ended. Sign in again to continue.',
  },
  tr: {
    loading: 'Yükleniyor…',
    neverSeen: 'Bağlantı yok. Bu sayfa bu cihazda kayıtlı değil: bağlantı gelince kendiliğinden açılır.',
    signInToKeep: 'Uygulamanın görünümünü korumak için giriş yapmalısın.',
    sessionEnded: 'Oturumun sona erdi. Devam etmek için yeniden giriş yap.',
  },
})

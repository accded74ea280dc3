import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    loading: 'Cargando…',
    signInToKeep: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    sessionEnded: 'Tu sesión terminó. Entra de nuevo para seguir.',
  },
  en: {
    loading: 'Loading…',
    signInToKeep: 'Sign in to keep the look of the app.',
    sessionEnded: 'Your session has ended. Sign in again to go on.',
  },
  tr: {
    loading: 'Yükleniyor…',
    signInToKeep: 'Uygulamanın görünümünü korumak için giriş yapmalısın.',
    sessionEnded: 'Oturumun sona erdi. Devam etmek için yeniden giriş yap.',
  },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    loading: 'Cargando…',
    notYours: 'Esa página es de otro tipo de cuenta. Te llevamos a tu inicio.',
    signInToKeep: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    sessionEnded: 'Tu sesión terminó. Entra de nuevo para seguir.',
  },
  en: {
    loading: 'Loading…',
    notYours: 'That page belongs to another kind of account. We took you to your home.',
    signInToKeep: 'Sign in to keep the look of the app.',
    sessionEnded: 'Your session has ended. Sign in again to go on.',
  },
  tr: {
    loading: 'Yükleniyor…',
    notYours: 'Bu sayfa başka bir hesap türüne ait. Seni kendi ana sayfana getirdik.',
    signInToKeep: 'Uygulamanın görünümünü korumak için giriş yapmalısın.',
    sessionEnded: 'Oturumun sona erdi. Devam etmek için yeniden giriş yap.',
  },
})

import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    loading: 'Cargando…',
    notYours: 'Esa página es de otro tipo de cuenta. Te llevamos a tu inicio.',
    themeNotSaved: 'No se ha podido cambiar el tema de la aplicación',
    languageNotSaved: 'No se pudo guardar tu idioma. Queda así en este dispositivo.',
    signInToKeep: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    sessionEnded: 'Tu sesión terminó. Entra de nuevo para seguir.',
  },
  en: {
    loading: 'Loading…',
    notYours: 'That page belongs to another kind of account. We took you to your home.',
    themeNotSaved: 'The theme of the app could not be changed',
    languageNotSaved: 'Your language could not be saved. It stays so on this device.',
    signInToKeep: 'Sign in to keep the look of the app.',
    sessionEnded: 'Your session has ended. Sign in again to go on.',
  },
  tr: {
    loading: 'Yükleniyor…',
    notYours: 'Bu sayfa başka bir hesap türüne ait. Seni kendi ana sayfana getirdik.',
    themeNotSaved: 'Uygulamanın teması değiştirilemedi',
    languageNotSaved: 'Dilin kaydedilemedi. Bu cihazda böyle kalacak.',
    signInToKeep: 'Uygulamanın görünümünü korumak için giriş yapmalısın.',
    sessionEnded: 'Oturumun sona erdi. Devam etmek için yeniden giriş yap.',
  },
})

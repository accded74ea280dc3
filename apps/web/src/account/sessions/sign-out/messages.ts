import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Sesión cerrada',
    closing: 'Cerrando tu sesión…',
    lead: 'Nos vemos en tu próxima clase.',
    soon: (seconds: number) => `Te llevamos a la entrada en ${seconds} s`,
    again: 'Entrar de nuevo',
    serverUnreached:
      'Este dispositivo ya no tiene tu sesión, pero el servidor no respondió. Puedes cerrarla ahí desde otro dispositivo.',
  },
  en: {
    title: 'Signed out',
    closing: 'Signing you out…',
    lead: 'See you at your next class.',
    soon: (seconds) => `Going to sign-in in ${seconds} s`,
    again: 'Sign in again',
    serverUnreached:
      'This device no longer holds your session, but the server did not answer. You can end it there from another device.',
  },
  tr: {
    title: 'Çıkış yapıldı',
    closing: 'Oturumun kapatılıyor…',
    lead: 'Bir sonraki dersinde görüşürüz.',
    soon: (seconds) => `${seconds} sn içinde giriş sayfasına gidiyorsun`,
    again: 'Yeniden giriş yap',
    serverUnreached:
      'Bu cihazda oturumun artık yok ama sunucu yanıt vermedi. Oradaki oturumu başka bir cihazdan kapatabilirsin.',
  },
})

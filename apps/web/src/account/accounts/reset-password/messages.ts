import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Nueva contraseña',
    lead: 'Al guardarla se cierran todas tus sesiones abiertas.',
    label: 'Nueva contraseña',
    send: 'Guardar contraseña',
    expired: 'Pedir otro enlace',
  },
  en: {
    title: 'New password',
    lead: 'Saving it ends all your open sessions.',
    label: 'New password',
    send: 'Save password',
    expired: 'Ask for another link',
  },
  tr: {
    title: 'Yeni şifre',
    lead: 'Kaydedince açık olan tüm oturumların kapanır.',
    label: 'Yeni şifre',
    send: 'Şifreyi kaydet',
    expired: 'Başka bir bağlantı iste',
  },
})

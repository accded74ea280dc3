import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Tu sesión está en pausa',
    lead: 'Escribe tu contraseña para seguir donde estabas.',
    send: 'Seguir',
    notMe: 'No soy yo',
  },
  en: {
    title: 'Your session is paused',
    lead: 'Enter your password to continue where you left off.',
    send: 'Continue',
    notMe: 'Not me',
  },
  tr: {
    title: 'Oturumun beklemede',
    lead: 'Kaldığın yerden devam etmek için şifreni yaz.',
    send: 'Devam et',
    notMe: 'Bu ben değilim',
  },
})

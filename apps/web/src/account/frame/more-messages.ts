import { defineMessages } from '../../i18n/messages.ts'

/** Texts shared by the account pages other than sign-in. */
export const more = defineMessages({
  es: {
    name: 'Nombre',
    passwordShort: 'Usa al menos 8 caracteres.',
    nameMissing: 'Escribe tu nombre.',
    backToSignIn: 'Volver a inicio de sesión',
  },
  en: {
    name: 'Name',
    passwordShort: 'Use at least 8 characters.',
    nameMissing: 'Enter your name.',
    backToSignIn: 'Back to sign-in',
  },
  tr: {
    name: 'Ad',
    passwordShort: 'En az 8 karakter kullan.',
    nameMissing: 'Adını yaz.',
    backToSignIn: 'Girişe dön',
  },
})

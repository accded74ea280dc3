import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { showPassword: 'Mostrar contraseña', hidePassword: 'Ocultar contraseña' },
  en: { showPassword: 'Show password', hidePassword: 'Hide password' },
  tr: { showPassword: 'Şifreyi göster', hidePassword: 'Şifreyi gizle' },
})

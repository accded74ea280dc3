import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Entrar',
    toShared: 'Entra o crea tu cuenta para reservar.',
    remember: 'Recordarme aquí',
    forgot: 'Olvidé mi contraseña',
    firstTime: '¿Primera vez?',
    create: 'Crea tu cuenta',
  },
  en: {
    title: 'Sign in',
    toShared: 'Sign in or create your account to book.',
    remember: 'Remember me here',
    forgot: 'I forgot my password',
    firstTime: 'First time?',
    create: 'Create your account',
  },
  tr: {
    title: 'Giriş yap',
    toShared: 'Yer ayırtmak için giriş yap ya da hesap oluştur.',
    remember: 'Beni burada hatırla',
    forgot: 'Şifremi unuttum',
    firstTime: 'İlk kez mi?',
    create: 'Hesabını oluştur',
  },
})

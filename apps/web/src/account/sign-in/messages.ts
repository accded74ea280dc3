import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Entrar',
    remember: 'Recordarme aquí',
    forgot: 'Olvidé mi contraseña',
    send: 'Entrar',
    firstTime: '¿Primera vez?',
    create: 'Crea tu cuenta',
  },
  en: {
    title: 'Sign in',
    remember: 'Remember me here',
    forgot: 'I forgot my password',
    send: 'Sign in',
    firstTime: 'First time?',
    create: 'Create your account',
  },
  tr: {
    title: 'Giriş yap',
    remember: 'Beni burada hatırla',
    forgot: 'Şifremi unuttum',
    send: 'Giriş yap',
    firstTime: 'İlk kez mi?',
    create: 'Hesabını oluştur',
  },
})

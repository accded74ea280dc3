import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Entrar',
    toClass: 'Entra o crea tu cuenta y sigues con la reserva de tu clase.',
    remember: 'Recordarme aquí',
    forgot: 'Olvidé mi contraseña',
    send: 'Entrar',
    firstTime: '¿Primera vez?',
    create: 'Crea tu cuenta',
  },
  en: {
    title: 'Sign in',
    toClass: 'Sign in or create your account, then continue booking your class.',
    remember: 'Remember me here',
    forgot: 'I forgot my password',
    send: 'Sign in',
    firstTime: 'First time?',
    create: 'Create your account',
  },
  tr: {
    title: 'Giriş yap',
    toClass: 'Giriş yap ya da hesap oluştur; sonra dersini ayırmaya devam edersin.',
    remember: 'Beni burada hatırla',
    forgot: 'Şifremi unuttum',
    send: 'Giriş yap',
    firstTime: 'İlk kez mi?',
    create: 'Hesabını oluştur',
  },
})

import { defineMessages } from '../i18n/messages.ts'

/** Texts of signing in by a second factor. */
export const messages = defineMessages({
  es: {
    byPasskey: 'Entrar con llave de acceso',
    passkeyFailed: 'El navegador no pudo usar la llave de acceso. Prueba otra vez o entra de otra forma.',
    title: 'Segundo paso',
    lead: 'Escribe el código de tu app o uno de tus códigos de recuperación.',
    code: 'Código',
    codeHint: 'Seis cifras de la app, o un código de recuperación.',
    codeMissing: 'Escribe el código.',
    send: 'Entrar',
    usePasskey: 'Usar una llave de acceso',
    back: 'Volver a la contraseña',
    lost: 'Si perdiste todo, escribe a la administración para que quite tu segundo paso.',
  },
  en: {
    byPasskey: 'Sign in with a passkey',
    passkeyFailed: 'The browser could not use the passkey. Try again or sign in another way.',
    title: 'Second step',
    lead: 'Type the code of your app or one of your recovery codes.',
    code: 'Code',
    codeHint: 'Six digits of the app, or a recovery code.',
    codeMissing: 'Type the code.',
    send: 'Sign in',
    usePasskey: 'Use a passkey',
    back: 'Back to the password',
    lost: 'If you lost everything, ask the administration to remove your second step.',
  },
  tr: {
    byPasskey: 'Geçiş anahtarıyla gir',
    passkeyFailed: 'Tarayıcı geçiş anahtarını kullanamadı. Tekrar dene ya da başka yolla gir.',
    title: 'İkinci adım',
    lead: 'Uygulamandaki kodu ya da kurtarma kodlarından birini yaz.',
    code: 'Kod',
    codeHint: 'Uygulamadan altı rakam ya da bir kurtarma kodu.',
    codeMissing: 'Kodu yaz.',
    send: 'Giriş yap',
    usePasskey: 'Geçiş anahtarı kullan',
    back: 'Şifreye dön',
    lost: 'Her şeyi kaybettiysen ikinci adımını kaldırması için yönetime yaz.',
  },
})

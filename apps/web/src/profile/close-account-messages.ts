import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: '¿Cerrar tu cuenta?',
    lead: 'Se borran tu nombre, tu correo, tu foto y tus notas de salud. No se puede deshacer.',
    ahead: (count: number) =>
      plural('es', count, {
        one: 'Dejas # clase o lista que tienes por delante, con las reglas de cada estudio.',
        other: 'Dejas # clases y listas que tienes por delante, con las reglas de cada estudio.',
      }),
    points: (count: number) =>
      plural('es', count, { one: 'Ya no podrás usar tu punto.', other: 'Ya no podrás usar tus # puntos.' }),
    password: 'Tu contraseña',
    passwordMissing: 'Escribe tu contraseña para confirmar que eres tú.',
    keep: 'Conservar mi cuenta',
    close: 'Cerrar mi cuenta',
  },
  en: {
    title: 'Close your account?',
    lead: 'Your name, email, picture and health notes are deleted. This cannot be undone.',
    ahead: (count) =>
      plural('en', count, {
        one: 'You leave # class or list ahead of you, under each studio’s rules.',
        other: 'You leave # classes and lists ahead of you, under each studio’s rules.',
      }),
    points: (count) =>
      plural('en', count, {
        one: 'You can no longer use your point.',
        other: 'You can no longer use your # points.',
      }),
    password: 'Your password',
    passwordMissing: 'Type your password to confirm it is you.',
    keep: 'Keep my account',
    close: 'Close my account',
  },
  tr: {
    title: 'Hesabın kapatılsın mı?',
    lead: 'Adın, e-postan, fotoğrafın ve sağlık notların silinir. Bu geri alınamaz.',
    ahead: (count) =>
      plural('tr', count, { other: 'Önündeki # dersten ve listeden her stüdyonun kurallarıyla çıkarsın.' }),
    points: (count) => plural('tr', count, { other: '# puanını artık kullanamazsın.' }),
    password: 'Şifren',
    passwordMissing: 'Sen olduğunu doğrulamak için şifreni yaz.',
    keep: 'Hesabımı koru',
    close: 'Hesabımı kapat',
  },
})

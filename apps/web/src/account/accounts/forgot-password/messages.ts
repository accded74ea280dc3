import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Recupera tu contraseña',
    lead: 'Te mandamos un enlace para poner una nueva. Vale 60 minutos.',
    send: 'Enviar enlace',
    sentTitle: 'Revisa tu correo',
    sent: (email: string) => `Si hay una cuenta con este correo, el enlace ya va en camino: **${email}**`,
    notThere: 'Si no llega en unos minutos, mira en la carpeta de spam o correo no deseado.',
    other: 'Usar otro correo',
  },
  en: {
    title: 'Recover your password',
    lead: 'We’ll email you a link to set a new one. It works for 60 minutes.',
    send: 'Send link',
    sentTitle: 'Check your email',
    sent: (email) => `If there is an account with this email, the link is on its way: **${email}**`,
    notThere: 'If it does not arrive in a few minutes, look in your spam folder.',
    other: 'Use another email',
  },
  tr: {
    title: 'Şifreni sıfırla',
    lead: 'Yeni bir şifre belirlemen için sana bir bağlantı gönderiyoruz. 60 dakika geçerli.',
    send: 'Bağlantıyı gönder',
    sentTitle: 'E-postana bak',
    sent: (email) => `Bu e-postayla bir hesap varsa bağlantı yolda: **${email}**`,
    notThere: 'Birkaç dakika içinde gelmezse istenmeyen posta klasörüne bak.',
    other: 'Başka bir e-posta kullan',
  },
})

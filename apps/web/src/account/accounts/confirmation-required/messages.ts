import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Confirma tu correo',
    lead: (email: string) => `Antes de entrar falta confirmar que este correo es tuyo: **${email}**`,
    leadPlain: 'Antes de entrar falta confirmar que el correo de tu cuenta es tuyo.',
    enterCode: 'Ingresar el código',
    resend: 'Enviar otro código',
    linkLead: 'Abriste el enlace que te mandamos. Un toque y tu correo queda confirmado.',
    confirm: 'Confirmar mi correo',
    askAgain: 'Pedir otro código',
  },
  en: {
    title: 'Confirm your email',
    lead: (email) => `Before you sign in, this email has to be confirmed as yours: **${email}**`,
    leadPlain: 'Before you sign in, the email of your account has to be confirmed as yours.',
    enterCode: 'Enter the code',
    resend: 'Send another code',
    linkLead: 'You opened the link that we emailed. One tap and your email is confirmed.',
    confirm: 'Confirm my email',
    askAgain: 'Ask for another code',
  },
  tr: {
    title: 'E-postanı doğrula',
    lead: (email) => `Giriş yapmadan önce bu e-postanın senin olduğunu doğrulamalısın: **${email}**`,
    leadPlain: 'Giriş yapmadan önce hesabının e-postasını doğrulamalısın.',
    enterCode: 'Kodu gir',
    resend: 'Yeni kod gönder',
    linkLead: 'Sana gönderdiğimiz bağlantıyı açtın. Bir dokunuşla e-postan doğrulanır.',
    confirm: 'E-postamı doğrula',
    askAgain: 'Yeni kod iste',
  },
})

import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Abrir tu estudio otra vez',
    lead: 'Tu personal podrá entrar y tus clases se podrán reservar. Las clases canceladas y las renovaciones no vuelven.',
    open: 'Abrir el estudio',
  },
  en: {
    title: 'Open your studio again',
    lead: 'Your staff can sign in and your classes can be booked. Cancelled classes and renewals do not come back.',
    open: 'Open the studio',
  },
  tr: {
    title: 'Stüdyonu yeniden aç',
    lead: 'Personelin giriş yapabilir ve derslerin rezerve edilebilir. İptal edilen dersler ve yenilemeler geri gelmez.',
    open: 'Stüdyoyu aç',
  },
})

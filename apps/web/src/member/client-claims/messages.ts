import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Tengo un código de mi estudio',
    lead: 'Si tu estudio ya te tenía en su lista, su código pasa a esta cuenta tus reservas, pases, puntos y visitas.',
    code: 'Código',
    hint: 'Ocho letras y números, como K7QM-2XPH.',
    missing: 'Escribe el código.',
    news: 'Quiero recibir las novedades del estudio por correo y en la app.',
    claim: 'Pasar a mi cuenta',
    seeBookings: 'Ver mis reservas',
  },
  en: {
    title: 'I have a code of my studio',
    lead: 'If your studio had you on its list already, its code moves your bookings, passes, points and visits to this account.',
    code: 'Code',
    hint: 'Eight letters and digits, such as K7QM-2XPH.',
    missing: 'Type the code.',
    news: 'I want to get the news of the studio by email and in the app.',
    claim: 'Move to my account',
    seeBookings: 'See my bookings',
  },
  tr: {
    title: 'Stüdyomdan bir kodum var',
    lead: 'Stüdyonda zaten kaydın varsa, kodu rezervasyonlarını, paketlerini, puanlarını ve ziyaretlerini bu hesaba taşır.',
    code: 'Kod',
    hint: 'K7QM-2XPH gibi sekiz harf ve rakam.',
    missing: 'Kodu yaz.',
    news: 'Stüdyonun haberlerini e-postayla ve uygulamada almak istiyorum.',
    claim: 'Hesabıma taşı',
    seeBookings: 'Rezervasyonlarımı gör',
  },
})

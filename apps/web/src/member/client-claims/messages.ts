import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Tengo un código de mi estudio',
    lead: 'Si tu estudio ya te tenía en su lista, su código pasa a esta cuenta tus reservas, pases, puntos y visitas.',
    code: 'Código',
    hint: 'Ocho letras y números, como K7QM-2XPH.',
    missing: 'Escribe el código.',
    claim: 'Pasar a mi cuenta',
    seeBookings: 'Ver mis reservas',
  },
  en: {
    title: 'I have a code of my studio',
    lead: 'If your studio had you on its list already, its code moves your bookings, passes, points and visits to this account.',
    code: 'Code',
    hint: 'Eight letters and digits, such as K7QM-2XPH.',
    missing: 'Type the code.',
    claim: 'Move to my account',
    seeBookings: 'See my bookings',
  },
  tr: {
    title: 'Stüdyomdan bir kodum var',
    lead: 'Stüdyonda zaten kaydın varsa, kodu rezervasyonlarını, paketlerini, puanlarını ve ziyaretlerini bu hesaba taşır.',
    code: 'Kod',
    hint: 'K7QM-2XPH gibi sekiz harf ve rakam.',
    missing: 'Kodu yaz.',
    claim: 'Hesabıma taşı',
    seeBookings: 'Rezervasyonlarımı gör',
  },
})

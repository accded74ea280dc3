import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Mis estudios',
    explore: 'Explorar',
    none: 'Sigue un estudio, o reserva en él, y lo tendrás aquí.',
  },
  en: {
    title: 'My studios',
    explore: 'Explore',
    none: 'Follow a studio, or book there, and you will have it here.',
  },
  tr: {
    title: 'Stüdyolarım',
    explore: 'Keşfet',
    none: 'Bir stüdyoyu takip et ya da orada yer ayırt: burada görünür.',
  },
})

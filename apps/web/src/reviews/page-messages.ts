import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Opiniones',
    onlyVisitors: 'Solo de quien vino.',
    loading: 'Cargando las opiniones',
    more: 'Ver más',
    none: 'Todavía no hay opiniones.',
    noWords: 'Por ahora son calificaciones sin palabras.',
    noneOf: (rating: number) => `Las de ${rating} de 5 no tienen palabras.`,
  },
  en: {
    title: 'Reviews',
    onlyVisitors: 'Only from those who came.',
    loading: 'Loading the reviews',
    more: 'Show more',
    none: 'There are no reviews yet.',
    noWords: 'For now they are ratings without words.',
    noneOf: (rating) => `Those with ${rating} of 5 have no words.`,
  },
  tr: {
    title: 'Yorumlar',
    onlyVisitors: 'Yalnızca gelenlerden.',
    loading: 'Yorumlar yükleniyor',
    more: 'Daha fazla',
    none: 'Henüz yorum yok.',
    noWords: 'Şimdilik yalnızca yazısız puanlar var.',
    noneOf: (rating) => `5 üzerinden ${rating} verenler bir şey yazmadı.`,
  },
})

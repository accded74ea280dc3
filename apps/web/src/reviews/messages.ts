import { plural } from '../format/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    ofFive: (rating: number) => `${rating} de 5`,
    averageOfFive: (average: string) => `${average} de 5`,
    unnamed: 'Alguien que vino',
    named: (p: { author: string; visits: number }) =>
      plural('es', p.visits, { one: `${p.author}, # visita`, other: `${p.author}, # visitas` }),
    by: (p: { who: string; ago: string }) => `${p.who}. ${p.ago}`,
    own: 'Tu opinión',
    classWith: (p: { name: string; coach: string }) => `${p.name} con ${p.coach}`,
    answer: 'Respuesta del estudio',
    inReviews: (count: number) => plural('es', count, { one: 'en # opinión', other: 'en # opiniones' }),
    reviews: (count: number) => plural('es', count, { one: '# opinión', other: '# opiniones' }),
    byRating: 'Opiniones por calificación',
    countOf: (p: { rating: number; count: number }) =>
      plural('es', p.count, { one: `${p.rating} de 5: # opinión`, other: `${p.rating} de 5: # opiniones` }),
  },
  en: {
    ofFive: (rating) => `${rating} of 5`,
    averageOfFive: (average) => `${average} of 5`,
    unnamed: 'Somebody who came',
    named: (p) => plural('en', p.visits, { one: `${p.author}, # visit`, other: `${p.author}, # visits` }),
    by: (p) => `${p.who}. ${p.ago}`,
    own: 'Your review',
    classWith: (p) => `${p.name} with ${p.coach}`,
    answer: 'Answer of the studio',
    inReviews: (count) => plural('en', count, { one: 'in # review', other: 'in # reviews' }),
    reviews: (count) => plural('en', count, { one: '# review', other: '# reviews' }),
    byRating: 'Reviews by rating',
    countOf: (p) => plural('en', p.count, { one: `${p.rating} of 5: # review`, other: `${p.rating} of 5: # reviews` }),
  },
  tr: {
    ofFive: (rating) => `5 üzerinden ${rating}`,
    averageOfFive: (average) => `5 üzerinden ${average}`,
    unnamed: 'Gelen biri',
    named: (p) => plural('tr', p.visits, { other: `${p.author}, # ziyaret` }),
    by: (p) => `${p.who}. ${p.ago}`,
    own: 'Senin yorumun',
    classWith: (p) => `${p.name}, ${p.coach}`,
    answer: 'Stüdyonun yanıtı',
    inReviews: (count) => plural('tr', count, { other: '(# yorum)' }),
    reviews: (count) => plural('tr', count, { other: '# yorum' }),
    byRating: 'Puana göre yorumlar',
    countOf: (p) => plural('tr', p.count, { other: `5 üzerinden ${p.rating}: # yorum` }),
  },
})

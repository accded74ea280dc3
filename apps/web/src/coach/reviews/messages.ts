import { leastReviewers } from '@cupo/core/reviews'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Opiniones de mis clases',
    lead: 'De quien vino a tus clases, en todos tus estudios. Responden los estudios; tú puedes denunciar una a la administración.',
    noAverage: `El promedio aparece desde ${leastReviewers} personas.`,
    list: 'Lista de opiniones',
    more: 'Ver más',
    empty: 'Todavía no hay opiniones',
    emptyText: 'Quien viene a una de tus clases puede opinar desde que termina y durante 30 días.',
    newest: 'Opiniones',
    all: 'Ver todas',
  },
  en: {
    title: 'Reviews of my classes',
    lead: 'By people who came to your classes, at all your studios. Studios answer; you can report one to the administration.',
    noAverage: `The average appears from ${leastReviewers} people on.`,
    list: 'List of reviews',
    more: 'See more',
    empty: 'No reviews yet',
    emptyText: 'A person who comes to one of your classes can review it from its end on, for 30 days.',
    newest: 'Reviews',
    all: 'See all',
  },
  tr: {
    title: 'Derslerimin yorumları',
    lead: 'Bütün stüdyolarında derslerine gelenlerden. Stüdyolar yanıtlar; sen bir yorumu yönetime şikâyet edebilirsin.',
    noAverage: `Ortalama ${leastReviewers} kişiden sonra görünür.`,
    list: 'Yorum listesi',
    more: 'Daha fazla',
    empty: 'Henüz yorum yok',
    emptyText: 'Dersine gelen biri, ders bitince ve sonraki 30 gün boyunca yorum yazabilir.',
    newest: 'Yorumlar',
    all: 'Tümünü gör',
  },
})

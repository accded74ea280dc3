import type { ReviewState } from '@cupo/core/reviews'
import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Subject = { author: string; studio: string }
type ByState = Record<ReviewState, string>

export const messages = defineMessages({
  es: {
    title: 'Opiniones',
    lead: 'Una opinión denunciada sigue a la vista hasta que decidas. Los estudios no pueden ocultarlas.',
    filter: 'Estado',
    filters: { reported: 'Denunciadas', hidden: 'Ocultas' } as ByState,
    empty: { reported: 'Ninguna opinión denunciada', hidden: 'Ninguna opinión oculta' } as ByState,
    emptyText: {
      reported: 'Aquí llegan las que denuncia una persona, un coach o un estudio.',
      hidden: 'Las que ocultas quedan aquí y se pueden mostrar otra vez.',
    } as ByState,
    unnamed: 'Publicada sin nombre',
    at: ' en ',
    reports: (count: number) => plural('es', count, { one: '# denuncia', other: '# denuncias' }),
    hiddenBy: 'La ocultó',
    hide: 'Ocultar',
    keep: 'Dejar visible',
    show: 'Mostrar otra vez',
    actOf: (p: { act: string; author: string }) => `${p.act}: opinión de ${p.author}`,
    hideTitle: (author: string) => `Ocultar la opinión de ${author}`,
    hideText: (p: Subject) =>
      `Deja de verse en la página de ${p.studio} y de contar en sus promedios. Avisamos a ${p.author} con tu motivo.`,
    keepTitle: (author: string) => `Dejar visible la opinión de ${author}`,
    keepText: (p: Subject) =>
      `Sigue a la vista y cuenta en los promedios de ${p.studio}. Las denuncias quedan cerradas.`,
    showTitle: (author: string) => `Mostrar otra vez la opinión de ${author}`,
    showText: (p: Subject) =>
      `Vuelve a verse en la página de ${p.studio} y a contar en sus promedios. Avisamos a ${p.author} con tu motivo.`,
    authorReads: 'Lo lee quien la escribió, y queda en el registro.',
    logged: 'Queda en el registro.',
    hiddenNow: 'La opinión ya no se ve.',
    keptNow: 'La opinión sigue a la vista.',
    shownNow: 'La opinión se ve otra vez.',
  },
  en: {
    title: 'Reviews',
    lead: 'A reported review stays visible until you decide. Studios cannot hide them.',
    filter: 'State',
    filters: { reported: 'Reported', hidden: 'Hidden' },
    empty: { reported: 'No reported reviews', hidden: 'No hidden reviews' },
    emptyText: {
      reported: 'Reviews that a person, a coach or a studio reports appear here.',
      hidden: 'The ones you hide stay here and can be shown again.',
    },
    unnamed: 'Published without a name',
    at: ' at ',
    reports: (count) => plural('en', count, { one: '# report', other: '# reports' }),
    hiddenBy: 'Hidden by',
    hide: 'Hide',
    keep: 'Keep visible',
    show: 'Show again',
    actOf: (p) => `${p.act}: review by ${p.author}`,
    hideTitle: (author) => `Hide the review by ${author}`,
    hideText: (p) =>
      `It disappears from the page of ${p.studio} and no longer counts in its averages. We notify ${p.author} with your reason.`,
    keepTitle: (author) => `Keep the review by ${author} visible`,
    keepText: (p) => `It stays visible and counts in the averages of ${p.studio}. The reports are closed.`,
    showTitle: (author) => `Show the review by ${author} again`,
    showText: (p) =>
      `It returns to the page of ${p.studio} and counts in its averages again. We notify ${p.author} with your reason.`,
    authorReads: 'The author reads it, and it stays in the log.',
    logged: 'It stays in the log.',
    hiddenNow: 'The review is hidden.',
    keptNow: 'The review stays visible.',
    shownNow: 'The review is visible again.',
  },
  tr: {
    title: 'Yorumlar',
    lead: 'Şikâyet edilen bir yorum sen karar verene kadar görünür kalır. Stüdyolar yorum gizleyemez.',
    filter: 'Durum',
    filters: { reported: 'Şikâyet edilenler', hidden: 'Gizliler' },
    empty: { reported: 'Şikâyet edilen yorum yok', hidden: 'Gizli yorum yok' },
    emptyText: {
      reported: 'Bir kişinin, koçun ya da stüdyonun şikâyet ettiği yorumlar buraya gelir.',
      hidden: 'Gizlediklerin burada kalır ve yeniden gösterilebilir.',
    },
    unnamed: 'İsimsiz yayınlandı',
    at: ', ',
    reports: (count) => `${count} şikâyet`,
    hiddenBy: 'Gizleyen:',
    hide: 'Gizle',
    keep: 'Görünür bırak',
    show: 'Yeniden göster',
    actOf: (p) => `${p.act}: ${p.author} yorumu`,
    hideTitle: (author) => `Yorumu gizle: ${author}`,
    hideText: (p) =>
      `${p.studio} sayfasında görünmez ve ortalamalarına sayılmaz. ${p.author} nedenini bildirimde okur.`,
    keepTitle: (author) => `Yorumu görünür bırak: ${author}`,
    keepText: (p) => `Görünmeye ve ${p.studio} ortalamalarına sayılmaya devam eder. Şikâyetler kapanır.`,
    showTitle: (author) => `Yorumu yeniden göster: ${author}`,
    showText: (p) =>
      `${p.studio} sayfasında yeniden görünür ve ortalamalarına sayılır. ${p.author} nedenini bildirimde okur.`,
    authorReads: 'Yorumu yazan okur; kayıtta da kalır.',
    logged: 'Kayıtta kalır.',
    hiddenNow: 'Yorum artık görünmüyor.',
    keptNow: 'Yorum görünür kaldı.',
    shownNow: 'Yorum yeniden görünüyor.',
  },
})

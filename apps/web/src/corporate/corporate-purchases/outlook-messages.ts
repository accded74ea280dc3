import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type OfMonth = { points: string; month: string }

export const messages = defineMessages({
  es: {
    need: (p: OfMonth) => `En ${p.month} tu gente recibe **${p.points}**.`,
    noNeed: 'Todavía nadie recibe puntos cada mes.',
    lasts: (months: number) =>
      plural('es', months, { one: 'Alcanza para **# mes** completo.', other: 'Alcanza para **# meses** completos.' }),
    short: (p: OfMonth) =>
      `A la bolsa le faltan **${p.points}** para ${p.month}. Si no alcanza para todas las personas, nadie recibe.`,
  },
  en: {
    need: (p) => `In ${p.month} your people get **${p.points}**.`,
    noNeed: 'Nobody gets points each month yet.',
    lasts: (months) =>
      plural('en', months, { one: 'Enough for **# whole month**.', other: 'Enough for **# whole months**.' }),
    short: (p) =>
      `The pool is short **${p.points}** for ${p.month}. If it is not enough for everyone, nobody gets any.`,
  },
  tr: {
    need: (p) => `${p.month} ayında kişilerin **${p.points}** alıyor.`,
    noNeed: 'Henüz kimse her ay puan almıyor.',
    lasts: (months) => plural('tr', months, { other: 'Tam **# aya** yeter.' }),
    short: (p) => `${p.month} ayı için havuzda **${p.points}** eksik. Herkese yetmezse kimse puan almaz.`,
  },
})

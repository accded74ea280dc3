/** Lower-cases a text and removes accents, including the Turkish dotless ı, so that "Mañana" equals "MANANA". */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '').replace(/ı/g, 'i')

/** A word of a query, as typed and folded. */
export type Word = { typed: string; folded: string }

/** Splits a query into words. A colon or point between digits is part of a time: 7:30 is one word. */
export const splitWords = (text: string): Word[] =>
  (text.normalize('NFC').match(/\d+[:.]\d{2}|[\p{L}\p{N}\p{M}]+/gu) ?? []).map((typed) => ({
    typed,
    folded: foldText(typed),
  }))

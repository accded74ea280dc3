/** A text in lower case without accents, the dotless ı as i, so that "Mañana" and "MANANA" are the same word. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '').replace(/ı/g, 'i')

/** A word of a query: as it was typed and folded. */
export type Word = { typed: string; folded: string }

/** The words of a query in order. A colon or a point between digits belongs to a time: 7:30 is one word. */
export const splitWords = (text: string): Word[] =>
  (text.normalize('NFC').match(/\d+[:.]\d{2}|[\p{L}\p{N}\p{M}]+/gu) ?? []).map((typed) => ({
    typed,
    folded: foldText(typed),
  }))

/** A Turkish sentence that begins with what it is filled with, a day's name as a rule, and so with a small letter. */
export const beginSentence = (sentence: string): string =>
  sentence.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'))

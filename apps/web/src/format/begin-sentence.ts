/** Capitalizes a Turkish sentence that starts with an inserted value such as a weekday. */
export const beginSentence = (sentence: string): string =>
  sentence.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'))

const marks = /\p{M}/gu

/**
 * Folds a text for search: no accents, lower case, dotless ı as i. The length is preserved, so that indexes map back to
 * the original.
 */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC').split(''), (sign) => {
    const plain = sign.normalize('NFD').replace(marks, '').toLowerCase().replace(marks, '')
    return plain === 'ı' ? 'i' : (plain[0] ?? ' ')
  }).join('')

/** The words of a query. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

export const startsWord = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** Splits a text into parts and marks the matches. */
export const markFound = (text: string, query: string): { text: string; found: boolean }[] => {
  const whole = text.normalize('NFC')
  const folded = fold(whole)
  const hit = new Array<boolean>(whole.length).fill(false)
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (word.length > 2 || startsWord(folded, at)) hit.fill(true, at, at + word.length)
    }
  }
  const parts: { text: string; found: boolean }[] = []
  for (let at = 0; at < whole.length; at += 1) {
    const last = parts.at(-1)
    if (last && last.found === hit[at]) last.text += whole[at]
    else parts.push({ text: whole[at] ?? '', found: hit[at] ?? false })
  }
  return parts
}

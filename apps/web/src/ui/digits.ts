/** The boxes of a mailed code, each empty or one digit. */
export type Digits = readonly string[]

/** Empty boxes for a code of `length` digits. */
export const noDigits = (length: number): Digits => Array<string>(length).fill('')

/** The first `length` digits of a pasted text; other characters are skipped. */
export const digitsIn = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

/** True when each box holds one digit. */
export const isComplete = (digits: Digits): boolean => digits.every((digit) => /^\d$/.test(digit))

/** Fills the boxes with a code from the first one; boxes after its end keep their digit. */
export const spread = (digits: Digits, code: string): Digits => digits.map((digit, at) => code[at] ?? digit)

/** The digits after input in a box, and the next box to focus; null if the input is not a digit. */
export const typeInto = (digits: Digits, at: number, text: string): { digits: Digits; next: number } | null => {
  const typed = text.replace(/\D/g, '')
  const before = digits[at] ?? ''
  const last = digits.length - 1
  // More than one new digit means autofill of the whole code.
  if (typed.length > 2 || (typed.length === 2 && !typed.includes(before))) {
    const code = digitsIn(typed, digits.length)
    return { digits: spread(digits, code), next: Math.min(code.length, last) }
  }
  const digit = typed.length === 2 ? (typed[0] === before ? typed[1] : typed[0]) : typed
  if (digit === undefined || (digit === '' && text !== '')) return null
  return {
    digits: digits.map((old, box) => (box === at ? digit : old)),
    next: digit === '' ? at : Math.min(at + 1, last),
  }
}

/** The four boxes of the code, each empty or one digit. */
export type Digits = readonly [string, string, string, string]

export const noDigits: Digits = ['', '', '', '']

/** The first four digits of a pasted text; other characters are skipped. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** True when each box holds one digit. */
export const isComplete = (digits: Digits): boolean => digits.every((digit) => /^\d$/.test(digit))

/** Fills the boxes with a code from the first one; boxes after its end keep their digit. */
export const spread = (digits: Digits, code: string): Digits =>
  digits.map((digit, at) => code[at] ?? digit) as unknown as Digits

/** The digits after input in a box, and the next box to focus; null if the input is not a digit. */
export const typeInto = (digits: Digits, at: number, text: string): { digits: Digits; next: number } | null => {
  const typed = text.replace(/\D/g, '')
  const before = digits[at] ?? ''
  // More than one new digit means autofill of the whole code.
  if (typed.length > 2 || (typed.length === 2 && !typed.includes(before))) {
    const code = digitsIn(typed)
    return { digits: spread(digits, code), next: Math.min(code.length, 3) }
  }
  const digit = typed.length === 2 ? (typed[0] === before ? typed[1] : typed[0]) : typed
  if (digit === undefined || (digit === '' && text !== '')) return null
  return {
    digits: digits.map((old, box) => (box === at ? digit : old)) as unknown as Digits,
    next: digit === '' ? at : Math.min(at + 1, 3),
  }
}

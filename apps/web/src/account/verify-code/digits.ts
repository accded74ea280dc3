/** The four boxes of the code, each empty or one digit. */
export type Digits = readonly [string, string, string, string]

export const noDigits: Digits = ['', '', '', '']

/** The first four digits of a pasted text, whatever stands between them. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** True when each box holds one digit. */
export const isComplete = (digits: Digits): boolean => digits.every((digit) => /^\d$/.test(digit))

/** A pasted or filled-in code laid into the boxes from the first one; boxes beyond it keep what they hold. */
export const spread = (digits: Digits, code: string): Digits =>
  digits.map((digit, at) => code[at] ?? digit) as unknown as Digits

/** The boxes after a box changed, and which box is next; null when what was typed is no digit. */
export const typeInto = (digits: Digits, at: number, text: string): { digits: Digits; next: number } | null => {
  const typed = text.replace(/\D/g, '')
  const before = digits[at] ?? ''
  // More than one digit beside the one that stood there is a code that a keyboard or the system filled in.
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

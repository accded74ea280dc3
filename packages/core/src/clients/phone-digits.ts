/** Fewest digits of a number that identifies a person. */
const wholeNumber = 8

/** Digits of a phone number as stored for the search: "+52 (55) 2140-8813" is "525521408813". */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** The digits of a complete phone number; null for a part of one. */
export const wholePhone = (text: string): string | null => {
  const digits = phoneDigits(text)
  return digits.length >= wholeNumber ? digits : null
}

/** Whether the text is a phone number or a part of one, instead of a word. */
export const looksLikePhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && phoneDigits(text).length >= 3

import { luhnDigitOf, passesLuhn } from '../purchases/luhn.ts'

/** Pass numbers run from 0 to 999,999; the seventh digit of a pass code is their Luhn digit. */
export const passNumberCount = 1_000_000

/** Digits of a typed pass code. */
export const passCodeLength = 7
/** Length of the code in the QR. It has letters and digits, so a code of digits alone is improbable. */
const qrCodeLength = 12

/** Typed code of a pass number: six digits and a Luhn digit, '4831095'. */
export const passCodeOf = (passNumber: number): string => {
  const digits = String(passNumber).padStart(passCodeLength - 1, '0')
  return `${digits}${luhnDigitOf(digits)}`
}

/** Groups a complete or partial typed code for display: '483 109 5'. */
export const groupPassCode = (code: string): string =>
  [code.slice(0, 3), code.slice(3, 6), code.slice(6)].filter(Boolean).join(' ')

export type TypedCode =
  | { kind: 'empty' }
  /** A typed code with a valid check digit. */
  | { kind: 'pass'; passNumber: number }
  /** The long code of a QR, sent by a scanner that acts as a keyboard. */
  | { kind: 'qr'; code: string }
  /** Digits that cannot be a pass code: too few, too many, or a wrong check digit. */
  | { kind: 'mistyped' }

/** Whether a text read from a QR code can be a booking code: other texts belong to other services. */
export const isQrCode = (code: string): boolean => /^[2-9A-HJ-NP-Z]{12}$/.test(code)

/**
 * The text whose SHA-256 represents a code in a class's scan list, so that the list contains no codes. The twelve
 * characters of a QR code cannot be recovered from it; the six digits can, by brute force.
 */
export const codeTagText = (classId: string, code: string): string => `cupo:${classId}:${code}`

/** Hexadecimal digits of a code's tag: the beginning of the SHA-256. */
export const codeTagLength = 24

/** Parses a code typed or scanned at the door. Spaces and dashes are ignored. */
export const readTypedCode = (text: string): TypedCode => {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  if (code === '') return { kind: 'empty' }
  const digits = code.replaceAll(/[-.]/g, '')
  if (/\D/.test(digits) || digits.length === qrCodeLength) return { kind: 'qr', code }
  return digits.length === passCodeLength && passesLuhn(digits)
    ? { kind: 'pass', passNumber: Number(digits.slice(0, -1)) }
    : { kind: 'mistyped' }
}

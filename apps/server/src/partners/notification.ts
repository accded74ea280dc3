import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-1 of the bytes in upper-case hexadecimal, as Wellhub signs. */
export const signBody = (secret: string, body: Buffer | string): string =>
  createHmac('sha1', secret).update(body).digest('hex').toUpperCase()

/** Compares a signature in constant time. Case and the prefix 0x do not matter: the documentation shows both. */
export const isSigned = (secret: string, body: Buffer, signature: string | string[] | undefined): boolean => {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature.trim().toUpperCase().replace(/^0X/, ''))
  const expected = Buffer.from(signBody(secret, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** Maximum length of a text that is read from a notification. */
const longest = 200

/** A text or a number as a short text without control characters; null for anything else. */
export const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
  return text === '' ? null : text
}

/** An instant from milliseconds or seconds since 1970; `fallback` for anything else. */
export const instantOf = (value: unknown, fallback: Date): Date => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fallback
  const at = new Date(value < 100_000_000_000 ? value * 1000 : value)
  return Number.isNaN(at.getTime()) ? fallback : at
}

/** Parses the body of a notification; null if it is not JSON. */
export const bodyOf = (body: Buffer): Json | null => {
  try {
    return objectOf(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

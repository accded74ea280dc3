import { createHash, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new opaque token of 256 random bits, safe in URLs and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: its SHA-256. Tokens are long and random, so they need no salt. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A new random code of decimal digits. */
export const newCode = (digits: 4 | 6 = 4): string => String(randomInt(10 ** digits)).padStart(digits, '0')

const saltLength = 16

const saltedCode = (code: string, salt: Buffer): Buffer =>
  Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()])

/**
 * The stored form of a code: a random salt and the SHA-256 of salt and code. Codes are short, so their 10 min TTL and 5
 * tries protect them.
 */
export const hashCode = (code: string): Buffer => saltedCode(code, randomBytes(saltLength))

export const codeMatches = (code: string, stored: Buffer): boolean => {
  const found = saltedCode(code, stored.subarray(0, saltLength))
  return found.length === stored.length && timingSafeEqual(found, stored)
}

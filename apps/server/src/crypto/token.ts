import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new opaque token of 256 random bits, safe in URLs and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: its SHA-256. Tokens are long and random, so they need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new random 4-digit code. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

const saltLength = 16

const saltedCode = (code: string, salt: Buffer): Buffer =>
  Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()])

/** The stored form of a code: a salt and the SHA-256 of both. A code is protected by its 10 minutes and 5 tries. */
export const hashCode = (code: string): Buffer => saltedCode(code, randomBytes(saltLength))

export const codeMatches = (code: string, hash: Buffer): boolean => {
  const found = saltedCode(code, hash.subarray(0, saltLength))
  return found.length === hash.length && timingSafeEqual(found, hash)
}

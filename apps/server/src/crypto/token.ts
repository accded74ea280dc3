import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new opaque token of 256 bits, fit for an address and a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What of a token is kept: its SHA-256. Tokens are random and long, so that no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new 4-digit code. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

const saltLength = 16

const saltedCode = (code: string, salt: Buffer): Buffer =>
  Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()])

/** What of a code is kept: a salt and the SHA-256 of both. Its safety is its 10 minutes and 5 tries. */
export const hashCode = (code: string): Buffer => saltedCode(code, randomBytes(saltLength))

export const codeMatches = (code: string, hash: Buffer): boolean => {
  const found = saltedCode(code, hash.subarray(0, saltLength))
  return found.length === hash.length && timingSafeEqual(found, hash)
}

import type { PersonId } from '@cupo/core/ids'
import { generateSecret, generateURI, verify } from 'otplib'
import { type SealKeys, seal, unseal } from '../../payments/seal.ts'

const stepSeconds = 30

const contextOf = (userId: PersonId): string => `authenticator:${userId}`

/** Generates a seed of 160 random bits, in base32. */
export const newSeed = (): string => generateSecret()

export const sealSeed = (keys: SealKeys, userId: PersonId, seed: string): Buffer => seal(keys, seed, contextOf(userId))

/** Decrypts the seed of a person. @throws SealError if that fails */
export const openSeed = (keys: SealKeys, userId: PersonId, sealed: Buffer): string =>
  unseal(keys, sealed, contextOf(userId))

/** Builds the `otpauth:` URL of a seed for the QR code. */
export const seedUri = (seed: string, { issuer, email }: { issuer: string; email: string }): string =>
  generateURI({ issuer, label: email, secret: seed })

/**
 * Checks a code within one time step of the server's clock. Refuses steps up to `lastStep`, so that an observed code
 * cannot be used again.
 * @returns the time step of the code; null for a wrong one
 */
export const checkTotp = async (
  seed: string,
  code: string,
  { lastStep, now }: { lastStep: number; now: Date },
): Promise<number | null> => {
  const epoch = Math.floor(now.getTime() / 1000)
  if (!/^\d{6}$/.test(code) || Math.floor(epoch / stepSeconds) + 1 <= lastStep) return null
  const result = await verify({
    secret: seed,
    token: code,
    epoch,
    epochTolerance: stepSeconds,
    afterTimeStep: lastStep,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

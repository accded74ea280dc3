import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookId } from '@cupo/core/ids'
import { type SealKeys, seal, unseal } from '../../payments/seal.ts'

const prefix = 'whsec_'

/** Generates a secret of 256 random bits, in the notation of Standard Webhooks. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const contextOf = (id: WebhookId): string => `webhook:${id}`

/** Encrypts the secret of a webhook, bound to the id of its row. */
export const sealSecret = (keys: SealKeys, id: WebhookId, secret: string): Buffer => seal(keys, secret, contextOf(id))

/** Decrypts the secret of a webhook. @throws SealError if that fails */
export const openSecret = (keys: SealKeys, id: WebhookId, sealed: Buffer): string => unseal(keys, sealed, contextOf(id))

/**
 * Signature of a delivery by Standard Webhooks: the HMAC-SHA-256 of id, timestamp and body, joined by dots, in base64.
 * @param timestamp seconds since 1970
 */
export const signDelivery = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

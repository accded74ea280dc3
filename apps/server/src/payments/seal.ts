import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key of AES-256-GCM with its id. */
export type SealKey = { id: string; key: Buffer }

/** The keys: the first one encrypts, all of them decrypt. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

const ivLength = 12
const tagLength = 16

/** Thrown when sealed data cannot be decrypted: an unknown key, or changed data. */
export class SealError extends Error {
  override name = 'SealError'
}

/**
 * Parses keys such as `2:BASE64,1:BASE64`: an id and 32 bytes each, the current key first.
 * @returns null if the text is malformed
 */
export const parseSealKeys = (text: string): SealKeys | null => {
  const keys = text.split(',').map((part) => {
    const [, id, base64] = /^\s*([a-z0-9]{1,16}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(part) ?? []
    return id && base64 ? { id, key: Buffer.from(base64, 'base64') } : null
  })
  if (new Set(keys.map((key) => key?.id)).size !== keys.length) return null
  const good = keys.filter((key) => key !== null && key.key.length === 32) as SealKey[]
  const [first, ...others] = good
  return first && good.length === keys.length ? [first, ...others] : null
}

/**
 * Encrypts a text with AES-256-GCM. The context (such as `payment_account:7`) is authenticated with it, so that a
 * sealed value cannot be moved to a different row. Layout: length of the key's id, id, IV, tag, ciphertext.
 */
export const seal = ([{ id, key }]: SealKeys, text: string, context: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([id.length]), Buffer.from(id), iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a sealed text. @throws SealError for an unknown key or changed data */
export const unseal = (keys: SealKeys, sealed: Buffer, context: string): string => {
  const idEnd = 1 + (sealed[0] ?? 0)
  const id = sealed.subarray(1, idEnd).toString()
  const found = keys.find((key) => key.id === id)
  if (!found) throw new SealError(`no seal key has the id "${id}"`)
  const iv = sealed.subarray(idEnd, idEnd + ivLength)
  const tag = sealed.subarray(idEnd + ivLength, idEnd + ivLength + tagLength)
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(tag)
    return decipher.update(sealed.subarray(idEnd + ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealError('sealed data was changed')
  }
}

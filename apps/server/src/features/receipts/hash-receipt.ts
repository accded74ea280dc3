import { createHash } from 'node:crypto'
import { type ChainDigest, canonicalJson } from '@cupo/core/receipts'
import type { NewReceipt } from './store.ts'

/** The whole content of a receipt. */
export type ReceiptContent = Omit<NewReceipt, 'previousHash' | 'hash' | 'buyerId'>

/** The canonical text to hash. It does not depend on the order of keys, which the database does not preserve. */
export const textOf = ({ at, ...content }: ReceiptContent): string =>
  canonicalJson({ ...content, at: at.toISOString(), lines: content.lines.map((line) => ({ ...line })) })

/** SHA-256 of the previous hash and the text, in hexadecimal. */
export const digest: ChainDigest = (previousHash, content) =>
  createHash('sha256')
    .update(Buffer.from(previousHash ?? '', 'hex'))
    .update(content)
    .digest('hex')

/** A stored receipt; hashes in hexadecimal. `content` is the canonical text of its whole content. */
export type ChainedReceipt = { number: number; content: string; previousHash: string | null; hash: string }

/** SHA-256 of the previous hash (nothing for the first receipt) followed by the content, in hexadecimal. */
export type ChainDigest = (previousHash: string | null, content: string) => string

export type ChainEnd = { number: number; hash: string | null }

/** The end of a chain without receipts. */
export const chainStart: ChainEnd = { number: 0, hash: null }

/**
 * The numbers of receipts that do not continue the chain: their number is not the next one, their previous hash differs
 * from that of the receipt before, or their hash does not match their content. `receipts` are those of one issuer and
 * series in order, from `end` on.
 * @returns those numbers, and the end of the chain after these receipts
 */
export const verifyChain = (
  receipts: readonly ChainedReceipt[],
  digest: ChainDigest,
  end: ChainEnd = chainStart,
): { broken: number[]; end: ChainEnd } => {
  const broken: number[] = []
  let last = end
  for (const { number, content, previousHash, hash } of receipts) {
    const follows = number === last.number + 1 && previousHash === last.hash
    if (!follows || digest(previousHash, content) !== hash) broken.push(number)
    last = { number, hash }
  }
  return { broken, end: last }
}

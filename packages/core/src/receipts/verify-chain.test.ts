import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { type ChainedReceipt, chainStart, verifyChain } from './verify-chain.ts'

/** Any function of both texts works: the chain does not depend on the hash function. */
const digest = (previous: string | null, content: string): string => `${previous ?? ''}>${content}`

const chainOf = (contents: readonly string[]): ChainedReceipt[] => {
  let previousHash: string | null = null
  return contents.map((content, i) => {
    const receipt = { number: i + 1, content, previousHash, hash: digest(previousHash, content) }
    previousHash = receipt.hash
    return receipt
  })
}

const chain = chainOf(['{"total":1}', '{"total":2}', '{"total":3}', '{"total":4}'])

test('an unbroken chain has no broken receipts, read at once or in parts', () => {
  expect(verifyChain(chain, digest).broken).toEqual([])
  const half = verifyChain(chain.slice(0, 2), digest)
  expect(verifyChain(chain.slice(2), digest, half.end)).toEqual({
    broken: [],
    end: { number: 4, hash: chain[3]?.hash },
  })
  expect(verifyChain([], digest)).toEqual({ broken: [], end: chainStart })
})

test('a hole, a changed amount, a replaced hash and a removed first receipt are found', () => {
  const without = (at: number) => chain.filter((_, i) => i !== at)
  const changed = (at: number, more: Partial<ChainedReceipt>) => chain.map((r, i) => (i === at ? { ...r, ...more } : r))
  expect(verifyChain(without(1), digest).broken).toEqual([3])
  expect(verifyChain(without(0), digest).broken).toEqual([2])
  expect(verifyChain(changed(1, { content: '{"total":9}' }), digest).broken).toEqual([2])
  const forged = digest(chain[0]?.hash ?? null, '{"total":9}')
  expect(verifyChain(changed(1, { content: '{"total":9}', hash: forged }), digest).broken).toEqual([3])
})

test('the canonical text does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ñ"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ñ\\"","d":null}]}')
  expect(canonicalJson({ a: true, b: [1, { c: 'ñ"', d: null }] })).toBe(
    canonicalJson({ b: [1, { d: null, c: 'ñ"' }], a: true }),
  )
})

export { canonicalJson } from './canonical-json.ts'
export { type ChainDigest, type ChainEnd, chainStart, verifyChain } from './verify-chain.ts'

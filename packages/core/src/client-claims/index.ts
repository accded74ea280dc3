export * from './claim-code.ts'
export * from './decide-claim.ts'

export * from './contradictions.ts'
export * from './policy.ts'

export * from './past.ts'
export * from './simulate-policy.ts'

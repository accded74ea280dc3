export * from './decide-outcome.ts'
export * from './desk-fixes.ts'
export * from './desk-outcomes.ts'
export * from './find-fixes.ts'

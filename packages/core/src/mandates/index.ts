export * from './check-mandate.ts'
export * from './mandate-states.ts'

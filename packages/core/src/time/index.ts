export * from './later.ts'
export * from './wall-clock.ts'

export * from './wall-clock.ts'

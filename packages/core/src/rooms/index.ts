export * from './check-spots.ts'

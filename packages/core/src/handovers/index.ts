export * from './handovers.ts'

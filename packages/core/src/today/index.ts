export * from './needs-decision.ts'

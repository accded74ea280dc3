export * from './needs-decision.ts'
export * from './setup-guide.ts'

export * from './publish-month.ts'

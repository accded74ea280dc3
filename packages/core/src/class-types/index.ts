export * from './least-used.ts'

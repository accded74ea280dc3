export * from './coach-access.ts'

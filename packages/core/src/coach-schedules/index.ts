export * from './schedule-change.ts'

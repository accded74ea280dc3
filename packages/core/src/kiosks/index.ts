export * from './code-limits.ts'
export * from './find-arrival.ts'

export * from './decide-merge.ts'
export * from './duplicate-reasons.ts'
export * from './match-files.ts'
export * from './merge-files.ts'

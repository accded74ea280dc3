export * from './decide-end.ts'
export * from './decide-renewal.ts'
export * from './next-renewal.ts'
export * from './period-of.ts'

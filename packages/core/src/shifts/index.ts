export * from './count-methods.ts'
export * from './decide-close.ts'
export * from './denominations.ts'

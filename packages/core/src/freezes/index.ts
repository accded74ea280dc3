export * from './decide-freeze.ts'

export * from './decide-hold.ts'
export * from './hold-ends.ts'

export * from './decide-branch.ts'
export * from './opening-hours.ts'

export * from './booking-state.ts'
export * from './class-state.ts'
export * from './decide-refills.ts'

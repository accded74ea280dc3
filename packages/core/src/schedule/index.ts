export * from './check-spots.ts'
export * from './decide-class.ts'
export * from './find-conflict.ts'
export * from './wall-clock.ts'

export * from './decide-lapse.ts'
export * from './decide-substitution.ts'
export * from './find-take-obstacle.ts'
export * from './substitution-states.ts'

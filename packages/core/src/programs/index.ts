export * from './decide-enrolment.ts'
export * from './decide-steps.ts'
export * from './judge-progress.ts'
export * from './program-vocabulary.ts'

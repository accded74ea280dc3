export * from './contradictions.ts'
export * from './low-enrolment.ts'
export * from './policy.ts'

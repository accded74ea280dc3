export * from './decide-low-enrolment.ts'

export * from './decide-enrolment.ts'
export type * from './factor-changes.ts'
export * from './sign-in-notice.ts'

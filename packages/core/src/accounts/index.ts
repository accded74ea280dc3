export * from './decide-code.ts'
export * from './decide-email-change.ts'
export * from './mask-email.ts'

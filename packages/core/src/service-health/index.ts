export * from './decide-job.ts'
export * from './health-parts.ts'
export * from './judge-health.ts'
export * from './redact-error.ts'

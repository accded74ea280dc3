export * from './decide-attendance.ts'
export * from './decide-release.ts'
export * from './pass-code.ts'
export * from './paused-until.ts'

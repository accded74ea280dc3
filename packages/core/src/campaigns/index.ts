export * from './campaign-states.ts'
export * from './decide-schedule.ts'
export * from './fill-text.ts'
export * from './is-reader.ts'

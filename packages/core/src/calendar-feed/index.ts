export * from './draw-calendar.ts'
export * from './feed-retention.ts'

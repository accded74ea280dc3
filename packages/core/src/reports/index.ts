export * from './fill.ts'
export * from './report-range.ts'

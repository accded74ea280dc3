export * from './move-dates.ts'
export * from './plan-series.ts'
export * from './weekly-dates.ts'

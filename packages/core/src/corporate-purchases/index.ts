export * from './pool-alert.ts'
export * from './price-of-points.ts'

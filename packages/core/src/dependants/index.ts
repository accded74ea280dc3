export * from './decide-moved-points.ts'
export * from './plan-dependant-payment.ts'
export * from './plan-guardian-points.ts'

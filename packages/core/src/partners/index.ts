export * from './decide-call.ts'
export * from './partner-pay.ts'
export * from './partner-seats.ts'
export * from './partner-vocabulary.ts'

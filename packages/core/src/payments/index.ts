export * from './decide-payment-state.ts'
export * from './payment-state.ts'

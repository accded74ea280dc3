export * from './decide-sale-total.ts'
export * from './sale-vocabulary.ts'
export * from './split-refund.ts'

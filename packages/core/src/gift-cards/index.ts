export * from './gift-card.ts'
export * from './gift-code.ts'

export * from './card.ts'
export * from './purchase.ts'

export * from './card.ts'
export * from './offers-that-cover.ts'
export * from './purchase.ts'
export * from './purchase-status.ts'

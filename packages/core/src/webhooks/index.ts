export * from './decide-delivery.ts'
export * from './webhook-events.ts'

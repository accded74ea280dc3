export * from './decide-class.ts'
export * from './find-conflict.ts'
export * from './find-placement-conflict.ts'
export * from './local-span.ts'

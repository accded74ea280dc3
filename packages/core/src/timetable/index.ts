export * from './decide-class.ts'
export * from './find-conflict.ts'

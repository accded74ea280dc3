export * from './documents.ts'
export * from './folders.ts'
export * from './vocabulary.ts'

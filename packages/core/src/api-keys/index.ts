export * from './decide-key.ts'
export * from './scopes.ts'

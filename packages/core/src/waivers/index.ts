export * from './decide-publish.ts'
export * from './decide-signature.ts'
export * from './is-minor.ts'
export * from './waiver-kinds.ts'

export * from './decide-code.ts'
export * from './decide-join.ts'
export * from './parse-domain.ts'
export * from './public-domains.ts'

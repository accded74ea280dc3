export * from './decide-join.ts'
export * from './domain-code.ts'
export * from './parse-domain.ts'
export * from './public-domains.ts'

export * from './decide-ahead.ts'
export * from './people-vocabulary.ts'
export * from './plan-people.ts'
export * from './read-people-file.ts'

export * from './notices.ts'

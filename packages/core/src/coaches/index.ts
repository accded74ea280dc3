export * from './coach-access.ts'
export * from './invite-again.ts'

export {
  findPasswordProblem,
  type PasswordOwner,
  type PasswordProblem,
} from './find-password-problem.ts'
export * from './password-length.ts'

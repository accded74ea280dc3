export {
  findPasswordProblem,
  type PasswordOwner,
  type PasswordProblem,
  passwordMinLength,
} from './find-password-problem.ts'

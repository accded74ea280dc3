export const SignUp = () => null

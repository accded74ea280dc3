export const SignOut = () => null

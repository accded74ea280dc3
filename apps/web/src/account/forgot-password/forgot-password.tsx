export const ForgotPassword = () => null

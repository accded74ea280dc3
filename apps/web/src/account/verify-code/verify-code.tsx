export const VerifyCode = () => null

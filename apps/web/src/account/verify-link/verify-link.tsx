export const VerifyLink = () => null

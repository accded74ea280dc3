export const UnlockSession = () => null

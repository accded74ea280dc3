/** Minimum length in characters (code points). */
export const passwordMinLength = 8

/** Whether a password is shorter than the minimum, in code points. A file of its own, so sign-up loads it alone. */
export const isPasswordTooShort = (password: string): boolean => Array.from(password).length < passwordMinLength

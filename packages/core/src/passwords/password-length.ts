/** Minimum length in characters (code points). */
export const passwordMinLength = 8

/**
 * Whether a password is shorter than the minimum, in code points. In a separate file, so that sign-up loads only this.
 */
export const isPasswordTooShort = (password: string): boolean => Array.from(password).length < passwordMinLength

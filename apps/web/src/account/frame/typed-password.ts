const ttlMs = 15 * 60 * 1000

let stored: { email: string; password: string; at: number } | null = null

const normal = (email: string): string => email.trim().toLowerCase()

/**
 * Holds the password typed at sign-up in memory, to prefill sign-in after the code is verified. Lost on a reload, in
 * another tab, after 15 minutes and on sign-in.
 */
export const storeTypedPassword = (email: string, password: string, now = Date.now()): void => {
  stored = { email: normal(email), password, at: now }
}

export const typedPassword = (email: string, now = Date.now()): string =>
  stored !== null && stored.email === normal(email) && now - stored.at < ttlMs ? stored.password : ''

export const clearTypedPassword = (): void => {
  stored = null
}

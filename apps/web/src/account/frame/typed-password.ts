const heldForMs = 15 * 60 * 1000

let held: { email: string; password: string; at: number } | null = null

const normal = (email: string): string => email.trim().toLowerCase()

/**
 * Holds the password typed at sign-up, in memory only, so that the sign-in form that follows the mailed code is filled
 * in. It is lost on a reload, in another tab, after 15 minutes and at sign-in.
 */
export const holdPassword = (email: string, password: string, now = Date.now()): void => {
  held = { email: normal(email), password, at: now }
}

export const heldPassword = (email: string, now = Date.now()): string =>
  held !== null && held.email === normal(email) && now - held.at < heldForMs ? held.password : ''

export const dropPassword = (): void => {
  held = null
}

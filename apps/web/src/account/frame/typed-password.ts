const heldForMs = 15 * 60 * 1000

let held: { email: string; password: string; at: number } | null = null

const normal = (email: string): string => email.trim().toLowerCase()

/**
 * Holds the password typed at sign-up in memory, to prefill sign-in after the code is verified. Lost on a reload, in
 * another tab, after 15 minutes and on sign-in.
 */
export const holdPassword = (email: string, password: string, now = Date.now()): void => {
  held = { email: normal(email), password, at: now }
}

export const heldPassword = (email: string, now = Date.now()): string =>
  held !== null && held.email === normal(email) && now - held.at < heldForMs ? held.password : ''

export const dropPassword = (): void => {
  held = null
}

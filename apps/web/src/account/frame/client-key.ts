const keyOf = (email: string): string => `cupo.sign-up.${email.trim().toLowerCase()}`

/**
 * A random key of this browser for sign-ups with an email. The server accepts a code only with the key of its sign-up.
 * The key is stable until the email is verified, so that retries are idempotent.
 */
export const clientKeyFor = (email: string): string => {
  const key = sessionStorage.getItem(keyOf(email)) ?? crypto.randomUUID()
  sessionStorage.setItem(keyOf(email), key)
  return key
}

/** The stored key as part of a request body; empty if this browser has no sign-up for the email. */
export const ownClientKey = (email: string): { clientKey?: string } => {
  const clientKey = sessionStorage.getItem(keyOf(email))
  return clientKey === null ? {} : { clientKey }
}

export const clearClientKey = (email: string): void => sessionStorage.removeItem(keyOf(email))

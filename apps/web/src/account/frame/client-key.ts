const keyOf = (email: string): string => `cupo.sign-up.${email.trim().toLowerCase()}`

/**
 * The random key of this browser for sign-ups of an address; the server accepts no code of another sign-up with it. It
 * stays the same until the address is proved, so that a repeated request is the same request.
 */
export const clientKeyFor = (email: string): string => {
  const key = sessionStorage.getItem(keyOf(email)) ?? crypto.randomUUID()
  sessionStorage.setItem(keyOf(email), key)
  return key
}

/** The key of this browser's sign-up of an address, as a part of a request's body; empty where it made none. */
export const ownClientKey = (email: string): { clientKey?: string } => {
  const clientKey = sessionStorage.getItem(keyOf(email))
  return clientKey === null ? {} : { clientKey }
}

export const forgetClientKey = (email: string): void => sessionStorage.removeItem(keyOf(email))

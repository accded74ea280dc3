const keyOf = (email: string): string => `cupo.sign-up.${email.trim().toLowerCase()}`

/** A new random key for a sign-up from this browser; the server accepts no code of another sign-up with it. */
export const newClientKey = (email: string): string => {
  const key = crypto.randomUUID()
  sessionStorage.setItem(keyOf(email), key)
  return key
}

/** The key of this browser's sign-up of an address, as a part of a request's body; empty where it made none. */
export const ownClientKey = (email: string): { clientKey?: string } => {
  const clientKey = sessionStorage.getItem(keyOf(email))
  return clientKey === null ? {} : { clientKey }
}

export const forgetClientKey = (email: string): void => sessionStorage.removeItem(keyOf(email))

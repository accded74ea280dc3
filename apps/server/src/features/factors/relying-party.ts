import { isIP } from 'node:net'

/** Passkey settings of the service: the host that passkeys are bound to, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string }

const loopback = new Set(['127.0.0.1', '[::1]'])

/**
 * The relying party of a public URL. Passkeys are bound to a host name: a loopback address uses `localhost`, and other
 * IP addresses do not support passkeys.
 */
export const relyingParty = (publicUrl: string): RelyingParty | null => {
  const url = new URL(publicUrl)
  if (loopback.has(url.hostname)) url.hostname = 'localhost'
  const { hostname, origin } = url
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}

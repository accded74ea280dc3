import { newToken } from '../../crypto/token.ts'

const name = 'cupo_device'
const yearInSeconds = 365 * 24 * 60 * 60

/** Reads the device token from a Cookie header; null without a well-formed one. */
export const readDeviceCookie = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null

/**
 * The Set-Cookie value that identifies a known browser at the next sign-in. It grants no access: it only selects the
 * counter of wrong passwords. HttpOnly, and sent to the sign-in endpoints only.
 */
export const deviceCookie = (device: string, publicUrl: string): string =>
  [
    `${name}=${device}`,
    'Path=/api/auth',
    `Max-Age=${yearInSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

export const newDevice = newToken

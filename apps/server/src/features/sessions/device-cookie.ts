import { newToken } from '../../crypto/token.ts'

const name = 'cupo_device'
const yearInSeconds = 365 * 24 * 60 * 60

/** The device token of a Cookie header; null without one of the right form. */
export const readDeviceCookie = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null

/**
 * The Set-Cookie value that lets a browser be known when it signs in again. It opens nothing: it only decides whose
 * count a wrong password goes on. Sent to the sign-in endpoints alone, and not readable by scripts.
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

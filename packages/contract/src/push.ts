import { pushPlatforms } from '@cupo/core/push-platforms'
import { z } from 'zod'
import { nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * The push services of existing browsers. The server sends requests to the address of a subscription, so other
 * addresses are refused (SSRF).
 */
const pushServices =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+(push\.apple\.com|notify\.windows\.com))$/

const ofPushService = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username } = new URL(text)
  return protocol === 'https:' && port === '' && username === '' && pushServices.test(hostname)
}

/** `bytes` bytes in base64url. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`))

/** Platforms of the native app. */
const platform = z.enum(pushPlatforms)

export const readPushKey = endpoint('readPushKey', {
  who: 'signedIn',
  summary: 'The public VAPID key for browser push, null when it is disabled, and the platforms with native push.',
  data: z.strictObject({ publicKey: z.string().nullable(), platforms: z.array(platform) }),
})

export const subscribePush = endpoint('subscribePush', {
  who: 'signedIn',
  summary:
    "Subscribes this browser to the caller's notifications until the session ends. The endpoint must be that of a browser's push service.",
  body: z.strictObject({
    endpoint: z.string().max(1000).refine(ofPushService),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  data: nothing,
})

export const unsubscribePush = endpoint('unsubscribePush', {
  who: 'signedIn',
  summary: 'Unsubscribes this browser from push notifications.',
  data: nothing,
})

export const registerDevice = endpoint('registerDevice', {
  who: 'signedIn',
  summary:
    "Registers this native app for the caller's notifications until the session ends. The token is issued by the push service (FCM or APNs); a previous registration of the token is replaced. 503 when the platform has no push service configured.",
  body: z.strictObject({
    platform,
    // The alphabet of both services' tokens; Apple's becomes part of a request path.
    token: z
      .string()
      .min(32)
      .max(4096)
      .regex(/^[A-Za-z0-9:_-]+$/),
  }),
  data: nothing,
})

export const unregisterDevice = endpoint('unregisterDevice', {
  who: 'signedIn',
  summary: 'Unregisters this native app from push notifications.',
  data: nothing,
})

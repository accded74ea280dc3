import { z } from 'zod'
import { nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * The push services of the browsers there are. A subscription names the address that this server will call, so that
 * any other would let a stranger send it wherever they like.
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
const platform = z.enum(['android', 'ios'])

export const readPushKey = endpoint('readPushKey', {
  who: 'signedIn',
  summary:
    'The public key to subscribe a browser to pushes with, null where this service sends browsers none; and the platforms whose native apps it tells.',
  data: z.strictObject({ publicKey: z.string().nullable(), platforms: z.array(platform) }),
})

export const subscribePush = endpoint('subscribePush', {
  who: 'signedIn',
  summary:
    "Tells this device of the caller's notifications from now on, until its sign-in ends. The endpoint is one of a browser's push service.",
  body: z.strictObject({
    endpoint: z.string().max(1000).refine(ofPushService),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  data: nothing,
})

export const unsubscribePush = endpoint('unsubscribePush', {
  who: 'signedIn',
  summary: 'Tells this device of nothing more.',
  data: nothing,
})

export const registerDevice = endpoint('registerDevice', {
  who: 'signedIn',
  summary:
    "Tells this device, on which the caller is signed in within the native app, of the caller's notifications from now on, until the sign-in ends. The token is the one its push service (FCM or APNs) gave the app; whoever it belonged to before is told nothing more there. 503 where this service does not tell that platform.",
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
  summary: "Tells this device's native app of nothing more.",
  data: nothing,
})

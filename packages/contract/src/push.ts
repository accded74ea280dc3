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

/** So many bytes in base64url. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`))

export const readPushKey = endpoint('readPushKey', {
  who: 'signedIn',
  summary: 'The public key to subscribe a device to pushes with; null where this service sends none.',
  data: z.strictObject({ publicKey: z.string().nullable() }),
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

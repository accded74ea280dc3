import helmet from '@fastify/helmet'
import Fastify from 'fastify'

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

const unused = [
  ...['accelerometer', 'browsing-topics', 'display-capture', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/**
 * What a page of ours may use of the device: the camera scans passes, and the location says how far studios
 * are. All names are ones that Chromium knows, since it logs a warning for others on every page.
 */
const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
  ...unused.map((feature) => `${feature}=()`),
].join(', ')

/** Headers of any answer that say nothing about security. */
const ofAnyAnswer = new Set(['connection', 'content-length', 'content-type', 'date'])

/**
 * The security headers of every answer, computed once by helmet. Answers that are made before any hook runs (an
 * address that can't be routed, bytes that are no HTTP) get the same ones.
 */
export const readSecurityHeaders = async (production: boolean): Promise<Record<string, string>> => {
  const app = Fastify()
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: production })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  const ours = Object.entries(headers).filter(([name]) => !ofAnyAnswer.has(name))
  return {
    ...Object.fromEntries(ours.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissionsPolicy,
  }
}

import helmet from '@fastify/helmet'
import Fastify from 'fastify'

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Redsys' payment page is opened by a form that is sent by POST.
    formAction: ["'self'", 'https://sis.redsys.es', 'https://sis-t.redsys.es:25443'],
    // Where a browser reads no QR codes itself, a library does so in a worker made of its own text.
    workerSrc: ["'self'", 'blob:'],
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
 * Permissions-Policy: the camera scans passes, and the location gives distances to studios. Only names that Chromium
 * knows, because it logs a warning for others on every page.
 */
const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
  ...unused.map((feature) => `${feature}=()`),
].join(', ')

/** Headers of a response that are not about security. */
const ofAnyAnswer = new Set(['connection', 'content-length', 'content-type', 'date'])

/**
 * Security headers of every response, computed once by helmet. Responses sent before any hook runs (unroutable URL,
 * malformed HTTP) get the same ones.
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

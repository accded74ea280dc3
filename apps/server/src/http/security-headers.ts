import helmet from '@fastify/helmet'
import Fastify from 'fastify'

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Redsys' payment page is opened by a POST form.
    formAction: ["'self'", 'https://sis.redsys.es', 'https://sis-t.redsys.es:25443'],
    // In browsers without a QR code API, a library decodes codes in a worker created from a blob.
    workerSrc: ["'self'", 'blob:'],
    // The browser's viewer shows a PDF document of a studio from a blob of that type (decision 129). A document of
    // another type in such a frame would have this policy, which allows no inline script.
    frameSrc: ["'self'", 'blob:'],
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
 * Permissions-Policy: the camera scans passes, and the location gives distances to studios. Contains only names that
 * Chromium supports, because it logs a warning for others on every page.
 */
const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
  ...unused.map((feature) => `${feature}=()`),
].join(', ')

/** Response headers that are unrelated to security. */
const ofAnyAnswer = new Set(['connection', 'content-length', 'content-type', 'date'])

/**
 * Security headers of every response, computed once by helmet. Responses sent before any hook runs (unroutable URL,
 * malformed HTTP) also include them.
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

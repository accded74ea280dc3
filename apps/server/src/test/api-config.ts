import { type AppConfig, defaultNet } from '../deps.ts'

/** Configuration of an API without web app, rate limits, pushes and logs. */
export const apiConfig: AppConfig = {
  production: false,
  publicUrl: 'https://cupo.test',
  demo: false,
  localOutbox: true,
  rateLimits: false,
  requireFactors: false,
  staffIdleMs: null,
  webRoot: null,
  metricsToken: null,
  apiDocs: true,
  vapid: null,
  nativePush: { android: null, ios: null },
  net: defaultNet,
  trustedProxies: [],
  log: false,
}

import { brandToken } from '../config/brand.ts'

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bCupo\//, brandToken],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and operating system from a user agent. The service's own app has the brand's placeholder. */
export const deviceName = (agent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: named(browsers, agent),
  system: named(systems, agent),
})

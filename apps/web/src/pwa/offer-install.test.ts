import { expect, test } from 'vitest'
import { needsManualInstall } from './offer-install.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile'

test.each([
  ['an iPhone', { userAgent: iPhone, maxTouchPoints: 5, standalone: false }, true],
  ['an iPhone with the app installed', { userAgent: iPhone, maxTouchPoints: 5, standalone: true }, false],
  ['an iPad, by its touch points', { userAgent: mac, maxTouchPoints: 5, standalone: false }, true],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0, standalone: false }, false],
  ['an Android', { userAgent: android, maxTouchPoints: 5, standalone: false }, false],
])('installsByHand: %s', (_device, device, expected) => {
  expect(needsManualInstall(device)).toBe(expected)
})

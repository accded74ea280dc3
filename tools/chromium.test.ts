import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutAddressBar } from './chromium.ts'

test('the arguments without an address bar disable every feature that Playwright disables', () => {
  const bundle = join(import.meta.dirname, '../node_modules/playwright-core/lib/coreBundle.js')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names).toContain('PaintHolding')
  const [features = ''] = withoutAddressBar
  expect(features.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(names))
})

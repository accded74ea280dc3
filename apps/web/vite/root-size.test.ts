import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sizesInRem } from './root-size.ts'

test.each([
  ['.a { font-size: 14px; }', '.a { font-size: 0.875rem; }'],
  ['.a { font: 600 12px / 18px var(--font); }', '.a { font: 600 0.75rem / 1.125rem var(--font); }'],
  ['.a { font-size: min(50cqw, 208px); }', '.a { font-size: min(50cqw, 13rem); }'],
  ['.a { min-height: 44px; padding: 4px; }', '.a { min-height: 2.75rem; padding: 4px; }'],
  ['.bar { height: 64px; }', '.bar { height: 4rem; }'],
  ['.a svg { width: 20px; height: 20px; }', '.a svg { width: 1.25rem; height: 1.25rem; }'],
])('%s', (css, expected) => expect(sizesInRem(css)).toBe(expected))

test.each([
  '.picture { width: 96px; height: 96px; }',
  '.pip { width: 10px; height: 10px; }',
  '.line { height: 3px; }',
  '.hidden { width: 1px; height: 1px; }',
  '.drawing { height: 240px; }',
  '.bar { width: 100%; max-height: 400px; border: 1px solid; }',
  '@media (min-height: 700px) { .a { gap: 4px; } }',
])('%s is unchanged', (css) => expect(sizesInRem(css)).toBe(css))

test('rules inside a media query are converted, and its width is converted to em', () => {
  expect(sizesInRem('@media (min-width: 960px) { .a { font-size: 16px; } .b { line-height: 24px } }')).toBe(
    '@media (min-width: 60em) { .a { font-size: 1rem; } .b { line-height: 1.5rem } }',
  )
})

test('sizesInRem leaves no text size in px in any style sheet', () => {
  const src = join(import.meta.dirname, '../src')
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const left = sheets.flatMap((file) =>
    [...sizesInRem(readFileSync(join(src, file), 'utf8')).matchAll(/^\s*font(-size)?:[^;]*\dpx[^;]*;/gm)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(left).toEqual([])
})

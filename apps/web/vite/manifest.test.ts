import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Picture = { src: string; sizes: string; type?: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  lang: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { icons: Picture[] }[]
}

const folder = join(import.meta.dirname, '../public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest

/** Width and height from the first chunk of a PNG. */
const sizeOf = (file: string): string => {
  const bytes = readFileSync(join(folder, file))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every PNG of the manifest exists in the declared size', () => {
  const { icons, screenshots, shortcuts } = manifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]
  for (const { src, sizes } of pictures.filter((each) => each.src.endsWith('.png'))) {
    expect([src, sizeOf(src)]).toEqual([src, sizes])
  }
})

test('the manifest has the fields that browsers require of an installable app', () => {
  const { id, lang, icons, screenshots } = manifest
  expect([id, lang]).toEqual(['/', 'es'])
  expect(icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }))
  for (const size of ['192x192', '512x512']) {
    expect(icons).toContainEqual(expect.objectContaining({ sizes: size, purpose: 'any' }))
  }
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']))
})

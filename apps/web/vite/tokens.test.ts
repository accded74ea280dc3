import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const themes = ['brand', 'default', 'teal', 'rose', 'purple', 'amber']
const schemes = ['dark', 'light']
const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The declarations of the rules whose selector list holds exactly this selector. */
const rulesOf = (selector: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((each) => each.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return found
}

/** What a name comes to on an element that wears the scheme and the theme. */
const tokensOf = (scheme: string, theme: string) => {
  const layers = [`.${scheme}`, `.theme-${theme}`, ...(scheme === 'light' ? [`.light.theme-${theme}`] : [])].map(
    rulesOf,
  )
  return (name: string): string => {
    const value = layers.findLast((layer) => layer.has(`--${name}`))?.get(`--${name}`)
    if (value === undefined || !/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(`${scheme}/${theme}: --${name} is ${value}`)
    return value
  }
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Triple = [number, number, number]

const toOklab = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const fromOklab = ([L, a, b]: Triple): string => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (channel: number) => {
    const value = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(Math.max(0, Math.min(1, value)) * 255)
  }
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

/** What color-mix(in oklab, one share, other) comes to. */
const mix = (one: string, share: number, other: string): string => {
  const [a, b] = [toOklab(one), toOklab(other)]
  return fromOklab(a.map((value, at) => value * share + (b[at] ?? 0) * (1 - share)) as Triple)
}

const surfaces = ['page', 'card', 'raised']
const texts = ['text', 'soft', 'ok', 'warn', 'danger', 'ink']
const controls = ['ctl', 'pip-taken', 'pip-free', 'fill-edge', 'ok', 'danger']
const disciplines = ['ciclo', 'yoga', 'reformer', 'fuerza', 'hiit', 'barre', 'boxeo', 'calma'].map(
  (name) => `d-${name}`,
)

describe.each(schemes)('%s', (scheme) => {
  describe.each(themes)('%s', (theme) => {
    const token = tokensOf(scheme, theme)
    test.each(surfaces)('text on %s is read at 4.5:1', (surface) => {
      for (const name of [...texts, ...disciplines]) {
        expect(contrast(token(name), token(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    })
    test.each(surfaces)('controls and pips on %s are seen at 3:1', (surface) => {
      for (const name of controls) {
        expect(contrast(token(name), token(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(3)
      }
    })
    test('text on the fill is read at 4.5:1', () => {
      expect(contrast(token('on-fill'), token('fill'))).toBeGreaterThanOrEqual(4.5)
    })
    test('text on the tint, and what is said of a thing on its own tint, is read at 4.5:1', () => {
      const tint = mix(token('fill'), scheme === 'dark' ? 0.13 : 0.2, token('card'))
      expect(contrast(token('ink'), tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token('text'), tint)).toBeGreaterThanOrEqual(4.5)
      for (const name of ['ok', 'warn', 'danger']) {
        const own = mix(token(name), name === 'warn' ? 0.12 : 0.1, token('card'))
        expect(contrast(token(name), own), `${name} tag`).toBeGreaterThanOrEqual(4.5)
      }
    })
    test('the deep panel of the theme, dark in both schemes, is read at 4.5:1 and its controls are seen at 3:1', () => {
      const night = tokensOf('dark', theme)
      for (const name of texts) {
        expect(contrast(night(name), night('deep')), `${name} on deep`).toBeGreaterThanOrEqual(4.5)
      }
      for (const name of controls) {
        expect(contrast(night(name), night('deep')), `${name} on deep`).toBeGreaterThanOrEqual(3)
      }
      const tint = mix(night('fill'), 0.13, night('deep'))
      expect(contrast(night('text'), tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(night('ink'), tint)).toBeGreaterThanOrEqual(3)
    })
    test('a chosen thing, inverted, is read at 4.5:1', () => {
      expect(contrast(token('page'), token('text'))).toBeGreaterThanOrEqual(4.5)
    })
  })
})

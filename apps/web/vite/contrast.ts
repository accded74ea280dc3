import { readFileSync } from 'node:fs'
import { disciplineColors } from '@cupo/core/discipline-colors'
import { themes } from '@cupo/core/preferences'
import Color from 'colorjs.io'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The custom properties of all rules with exactly this selector in their selector list. */
const rulesOf = (selector: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((each) => each.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return found
}

/** Resolves a token for a scheme and theme. */
export const tokensOf = (scheme: string, theme: string): ((name: string) => string) => {
  const layers = [`.${scheme}`, `.theme-${theme}`, ...(scheme === 'light' ? [`.light.theme-${theme}`] : [])].map(
    rulesOf,
  )
  return (name) => {
    const value = layers.findLast((layer) => layer.has(`--${name}`))?.get(`--${name}`)
    if (value === undefined || !/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(`${scheme}/${theme}: --${name} is ${value}`)
    return value
  }
}

/** Computes `color-mix(in oklab, one share, other)`, rounded to 8 bits per channel. */
const mix = (one: string, share: number, other: string): string =>
  Color.mix(other, one, share, { space: 'oklab', outputSpace: 'srgb' }).toString({ format: 'hex', collapse: false })

const surfaces = ['page', 'card', 'raised']
const texts = ['text', 'soft', 'ok', 'warn', 'danger', 'ink']
const controls = ['ctl', 'pip-taken', 'pip-free', 'fill-edge', 'ok', 'danger']
const disciplines = disciplineColors.map((name) => `d-${name}`)

/** A foreground on a background, and its minimum contrast. */
type Pair = { what: string; least: 4.5 | 3; front: string; ground: string }

const onSurfaces = (token: (name: string) => string): Pair[] =>
  surfaces.flatMap((surface) =>
    [
      ...[...texts, ...disciplines].map((name) => ({ what: `${name} on ${surface}`, least: 4.5 as const, name })),
      ...controls.map((name) => ({ what: `${name} on ${surface}, as a control`, least: 3 as const, name })),
    ].map(({ name, ...pair }) => ({ ...pair, front: token(name), ground: token(surface) })),
  )

/** The panel in the theme's deep colour, dark in both schemes. */
const onDeep = (theme: string): Pair[] => {
  const night = tokensOf('dark', theme)
  const ground = night('deep')
  const tint = mix(night('fill'), 0.13, ground)
  return [
    ...texts.map((name) => ({ what: `${name} on deep`, least: 4.5 as const, front: night(name), ground })),
    ...controls.map((name) => ({
      what: `${name} on deep, as a control`,
      least: 3 as const,
      front: night(name),
      ground,
    })),
    { what: 'text on the tint of deep', least: 4.5, front: night('text'), ground: tint },
    { what: 'ink on the tint of deep, as a control', least: 3, front: night('ink'), ground: tint },
  ]
}

/** Every combination of colours that a screen uses in a scheme and theme. */
const pairsOf = (scheme: string, theme: string): Pair[] => {
  const token = tokensOf(scheme, theme)
  const tint = mix(token('fill'), scheme === 'dark' ? 0.13 : 0.2, token('card'))
  return [
    ...onSurfaces(token),
    { what: 'text on the fill', least: 4.5, front: token('on-fill'), ground: token('fill') },
    { what: 'ink on the tint', least: 4.5, front: token('ink'), ground: tint },
    { what: 'text on the tint', least: 4.5, front: token('text'), ground: tint },
    ...['ok', 'warn', 'danger'].map((name) => ({
      what: `${name} on its own tint`,
      least: 4.5 as const,
      front: token(name),
      ground: mix(token(name), name === 'warn' ? 0.12 : 0.1, token('card')),
    })),
    { what: 'what is chosen, inverted', least: 4.5, front: token('page'), ground: token('text') },
    ...onDeep(theme),
  ]
}

/** Every look with the WCAG 2.1 contrast of each of its pairs. */
export const looks = (['dark', 'light'] as const).flatMap((scheme) =>
  themes.map((theme) => ({
    scheme,
    theme,
    pairs: pairsOf(scheme, theme).map((pair) => ({
      ...pair,
      contrast: Color.contrast(pair.ground, pair.front, 'WCAG21'),
    })),
  })),
)

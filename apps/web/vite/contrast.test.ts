import { fillColors, groundColors } from '@cupo/core/config'
import { describe, expect, test } from 'vitest'
import { looks, tokensOf } from './contrast.ts'

describe.each(looks)('$scheme, $theme', ({ pairs }) => {
  test.each([
    { least: 4.5, as: 'text has a contrast of at least 4.5:1' },
    { least: 3, as: 'controls have a contrast of at least 3:1' },
  ])('$as', ({ least }) => {
    const held = pairs.filter((pair) => pair.least === least)
    expect(held.length).toBeGreaterThan(20)
    for (const { what, contrast } of held) expect(contrast, what).toBeGreaterThanOrEqual(least)
  })
})

test.each(looks)(
  '$scheme, $theme: the colours of mails, icons and the landing page are those of the tokens',
  (look) => {
    const { scheme, theme } = look
    const token = tokensOf(scheme, theme)
    const read = (names: Record<string, string>) =>
      Object.fromEntries(Object.entries(names).map(([key, name]) => [key, token(name)]))
    expect(groundColors[scheme]).toEqual(read({ page: 'page', card: 'card', text: 'text', soft: 'soft', line: 'line' }))
    expect(fillColors[scheme][theme]).toEqual(read({ fill: 'fill', onFill: 'on-fill', ink: 'ink', edge: 'fill-edge' }))
  },
)

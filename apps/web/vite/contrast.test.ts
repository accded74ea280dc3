import { describe, expect, test } from 'vitest'
import { looks } from './contrast.ts'

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

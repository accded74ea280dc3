/** A colour as `#rrggbb`. */
export type Hex = string

/** Minimum contrasts of WCAG 2.2 AA: text, and graphics needed to understand a page. */
export const leastContrast = { text: 4.5, graphic: 3 } as const

const channels = (color: Hex): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of an sRGB colour, from 0 to 1. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** WCAG contrast ratio of two colours, from 1 to 21. */
export const contrastOf = (one: Hex, other: Hex): number =>
  ratio(luminance(...channels(one)), luminance(...channels(other)))

/**
 * Contrast of a picture with a background: the ratio that a quarter of its opaque pixels reach.
 * @param pixels RGBA, 4 bytes each
 * @returns the ratio, or null if no pixel is opaque
 */
export const pictureContrast = (pixels: Uint8Array, ground: Hex): number | null => {
  const behind = luminance(...channels(ground))
  const found: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    found.push(ratio(luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0), behind))
  }
  if (found.length === 0) return null
  found.sort((a, b) => b - a)
  return found[Math.floor(found.length / 4)] ?? null
}

import type { SpotDraft } from '@cupo/core/rooms'

/** Room dimensions in centimetres. The mirror is at the top, with the coach before it. */
type Plan = { width: number; depth: number }

/** Margins of a map as fractions of the room: at each side wall, before the coach, and at the back. */
const free = { side: 0.078, front: 0.28, back: 0.084 }

const percent = (share: number, from: number, to: number): number =>
  Math.max(0, Math.min(100, Math.round(((share - from) / (to - from)) * 1000) / 10))

/** A spot at a position in the room. Map coordinates 0–100 cover the usable floor, not the whole room. */
const spot = (plan: Plan, label: number, x: number, y: number): SpotDraft => ({
  label: String(label),
  x: percent(x / plan.width, free.side, 1 - free.side),
  y: percent(y / plan.depth, free.front, 1 - free.back),
})

/** Twenty-four bikes in four arcs around the coach. Every other row is offset by half a bike for a clear view. */
export const bikesInArcs = (): SpotDraft[] => {
  const plan = { width: 900, depth: 830 }
  const pitch = 131
  return Array.from({ length: 24 }, (_, i) => {
    const row = Math.floor(i / 6)
    const aside = row % 2 === 0 ? -33 : 33
    const x = plan.width / 2 + aside + ((i % 6) - 2.5) * pitch
    const bend = ((x - plan.width / 2) / 360) ** 2 * 36
    return spot(plan, i + 1, x, 338 + row * pitch - bend)
  })
}

/** Ten reformers in two rows of five, each 250 cm long with space to step off between them. */
export const reformers = (): SpotDraft[] => {
  const plan = { width: 900, depth: 800 }
  return Array.from({ length: 10 }, (_, i) => spot(plan, i + 1, 130 + (i % 5) * 160, 300 + Math.floor(i / 5) * 310))
}

/** Twenty mats in four rows; the second and fourth are offset by half a mat. */
export const mats = (): SpotDraft[] => {
  const plan = { width: 1000, depth: 1060 }
  return Array.from({ length: 20 }, (_, i) => {
    const row = Math.floor(i / 5)
    return spot(plan, i + 1, 130 + (row % 2) * 60 + (i % 5) * 170, 270 + row * 215)
  })
}

/** Twelve bags on three beams, two arm's lengths apart. */
export const bags = (): SpotDraft[] => {
  const plan = { width: 960, depth: 900 }
  return Array.from({ length: 12 }, (_, i) => spot(plan, i + 1, 150 + (i % 4) * 220, 300 + Math.floor(i / 4) * 220))
}

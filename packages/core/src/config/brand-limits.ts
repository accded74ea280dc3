/** Inclusive limits of the owner's settings. `picture` in megabytes, `photos` per studio, `adjustment` in points. */
export const serviceLimits = {
  pictureMb: [1, 8],
  studioPhotos: [1, 8],
  adjustmentPoints: [0, 1_000_000],
} as const

export type ServiceLimits = Readonly<Record<keyof typeof serviceLimits, number>>

export const brandLimits = { name: 40, footer: 200, linkLabel: 40, linkUrl: 200, links: 4 } as const

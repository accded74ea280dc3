export type SpotDraft = { label: string; x: number; y: number }

export type SpotsCheck =
  | { ok: true }
  | { ok: false; why: 'count'; capacity: number; spots: number }
  | { ok: false; why: 'label'; label: string }

/** Validates the spots of a room: none, or one per place with unique labels (ignoring case). */
export const checkSpots = (capacity: number, spots: readonly SpotDraft[]): SpotsCheck => {
  if (spots.length === 0) return { ok: true }
  const seen = new Set<string>()
  for (const { label } of spots) {
    const key = label.toLowerCase()
    if (seen.has(key)) return { ok: false, why: 'label', label }
    seen.add(key)
  }
  return spots.length === capacity ? { ok: true } : { ok: false, why: 'count', capacity, spots: spots.length }
}

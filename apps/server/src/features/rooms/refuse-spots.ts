import { checkSpots, type SpotDraft } from '@cupo/core/rooms'
import { type Refusal, refuseField } from '../../http/refusal.ts'

/** The refusal of a map that does not match its room; null if it does. */
export const refuseSpots = (capacity: number, spots: readonly SpotDraft[]): Refusal | null => {
  const check = checkSpots(capacity, spots)
  if (check.ok) return null
  return check.why === 'label'
    ? refuseField('spots', 'spot_label_twice', { label: check.label })
    : refuseField('spots', 'spots_count', { spots: check.spots, capacity: check.capacity })
}

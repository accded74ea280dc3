import type { Data } from '@cupo/contract'
import { mustIndex } from '@cupo/core/must-get'
import type { Holder } from './holder-store.ts'
import type { Overlap } from './overlap-store.ts'

type Affected = Data<'deleteSeries'>['affected']

/** An overlap as a studio sees it: where a member goes elsewhere is not told. */
const overlapView = ({ classId, other }: Overlap, studioId: string): Affected['people'][number]['overlaps'][number] => {
  const own = other.studioId === studioId
  return {
    of: classId,
    id: own ? other.id : null,
    name: own ? other.name : null,
    startsAt: own ? other.startsAt.toISOString() : null,
  }
}

/** The people with a place in classes, each with the starts of theirs and what else they have at that time. */
export const peopleView = (
  holders: readonly Holder[],
  overlaps: readonly Overlap[],
  studioId: string,
): Affected['people'] => {
  const byUser = Map.groupBy(overlaps, (o) => o.userId)
  return [...Map.groupBy(holders, (h) => h.userId)].map(([id, mine]) => ({
    id,
    name: mustIndex(mine, 0).name,
    classes: mine.map((h) => h.startsAt.toISOString()),
    overlaps: (byUser.get(id) ?? []).map((overlap) => overlapView(overlap, studioId)),
  }))
}

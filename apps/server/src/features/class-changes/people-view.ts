import type { Data } from '@cupo/contract'
import { mustIndex } from '@cupo/core/must-get'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Holder } from './holder-store.ts'
import type { Overlap } from './overlap-store.ts'

type Affected = Data<'deleteSeries'>['affected']

/** An overlap in a studio's view: classes of other studios are not named. */
const overlapView = (
  { classId, other }: Overlap,
  studioId: AuthorizedStudioId,
): Affected['people'][number]['overlaps'][number] => {
  const own = other.studioId === studioId
  return {
    of: classId,
    id: own ? other.id : null,
    name: own ? other.name : null,
    startsAt: own ? other.startsAt.toISOString() : null,
  }
}

/** The members affected by a change, each with the starts of their classes and their overlaps. */
export const peopleView = (
  holders: readonly Holder[],
  overlaps: readonly Overlap[],
  studioId: AuthorizedStudioId,
): Affected['people'] => {
  const byUser = Map.groupBy(overlaps, (o) => o.userId)
  return [...Map.groupBy(holders, (h) => h.userId)].map(([id, mine]) => ({
    id,
    name: mustIndex(mine, 0).name,
    classes: mine.map((h) => h.startsAt.toISOString()),
    overlaps: (byUser.get(id) ?? []).map((overlap) => overlapView(overlap, studioId)),
  }))
}

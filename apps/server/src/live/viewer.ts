import type { ClassId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { Caller } from '../http/gate.ts'

/** The user of a live stream and the classes it displays. */
export type Viewer = {
  caller: Caller
  /** Base64 hash of the token that the stream was opened with. */
  token: string
  language: Language
  /** Studios whose classes the viewer may see; null for all that are not suspended. */
  studioIds: ReadonlySet<StudioId> | null
  /** The request's filter. */
  only: { classIds: ReadonlySet<string> | null; studioId: StudioId | null }
}

/**
 * Keys of the accounts whose points and messages the viewer receives: their own, or those of their studio or company.
 */
export const keysOf = ({ caller }: Viewer): string[] => [
  `user:${caller.userId}`,
  ...(caller.studioId === null ? [] : [`studio:${caller.studioId}`]),
  ...(caller.corporateId === null ? [] : [`corporate:${caller.corporateId}`]),
]

export const canViewClass = (viewer: Viewer, id: ClassId, studioId: StudioId): boolean =>
  (viewer.studioIds === null || viewer.studioIds.has(studioId)) &&
  (viewer.only.classIds === null || viewer.only.classIds.has(id)) &&
  (viewer.only.studioId === null || viewer.only.studioId === studioId)

/** Whether a viewer receives every public class. All of these viewers get the same bytes. */
export const viewsAllClasses = ({ studioIds, only }: Viewer): boolean =>
  studioIds === null && only.classIds === null && only.studioId === null

/** Whether a viewer is staff and receives check-ins. */
export const runsClasses = ({ caller }: Viewer): boolean => caller.role === 'studio' || caller.role === 'coach'

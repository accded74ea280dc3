import type { Language } from '@cupo/core/preferences'
import type { Caller } from '../http/gate.ts'

/** Who looks at a live stream, and which classes it shows. */
export type Viewer = {
  caller: Caller
  /** The hash of the token that the stream was opened with, in base64. */
  token: string
  language: Language
  /** The studios whose classes are theirs to see; null for all that are not suspended. */
  studioIds: ReadonlySet<string> | null
  /** What they narrowed the classes to. */
  only: { classIds: ReadonlySet<string> | null; studioId: string | null }
}

/** Whose points and messages a viewer gets: their own, and those of the studio or company they run. */
export const keysOf = ({ caller }: Viewer): string[] => [
  `user:${caller.userId}`,
  ...(caller.studioId === null ? [] : [`studio:${caller.studioId}`]),
  ...(caller.corporateId === null ? [] : [`corporate:${caller.corporateId}`]),
]

export const seesClass = (viewer: Viewer, id: string, studioId: string): boolean =>
  (viewer.studioIds === null || viewer.studioIds.has(studioId)) &&
  (viewer.only.classIds === null || viewer.only.classIds.has(id)) &&
  (viewer.only.studioId === null || viewer.only.studioId === studioId)

/** Whether a viewer sees every class that anybody may see: all of those get the same bytes. */
export const seesAll = ({ studioIds, only }: Viewer): boolean =>
  studioIds === null && only.classIds === null && only.studioId === null

/** Whether a viewer runs classes, and so is told of each arrival. */
export const runsClasses = ({ caller }: Viewer): boolean => caller.role === 'studio' || caller.role === 'coach'

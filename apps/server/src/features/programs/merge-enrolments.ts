import type { EnrolmentId, PersonId, StudioId } from '@cupo/core/ids'
import { staysOnMerge } from '@cupo/core/programs'
import type { Tx } from '../../db/client.ts'
import { lockShared, markDue, saveReopened, saveStopped } from './merge-store.ts'

type Files = { studioId: StudioId; keepId: PersonId; mergeId: PersonId }

/**
 * Ends one of two places in the same program, before the files of a person are merged: a person is in a program once.
 * @returns the ended enrolments
 */
export const endDoubleEnrolments = async (
  tx: Tx,
  files: Files,
  { by, at }: { by: PersonId; at: Date },
): Promise<EnrolmentId[]> => {
  const ended = (await lockShared(tx, files)).map(({ kept, merged }) => (staysOnMerge(kept, merged) ? merged : kept).id)
  await saveStopped(tx, ended, { by, at })
  return ended
}

/** Reopens the enrolments that a merge ended, unless they changed since. Their rows are back at their person. */
export const reopenEnrolments = (tx: Tx, ids: readonly string[], at: Date): Promise<void> => saveReopened(tx, ids, at)

/** Has the places of both people judged again, because their bookings moved. */
export const refreshFiles = (tx: Tx, files: Files): Promise<void> => markDue(tx, files)

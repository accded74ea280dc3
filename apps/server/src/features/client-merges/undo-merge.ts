import type { Data } from '@cupo/contract'
import { changesNews, undoMergeProblem, unmergeFiles } from '@cupo/core/client-merges'
import type { ClientMergeId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import type { Desk } from '../clients/create-client.ts'
import { lockClient } from '../clients/entry-store.ts'
import { notifyWish } from '../clients/notify-wish.ts'
import { refreshFiles, reopenEnrolments } from '../programs/merge-enrolments.ts'
import { summarizeAuthor } from '../reviews/store.ts'
import { endedEnrolments, moveRowsBack } from './move-store.ts'
import { lockBothAccounts, moveWholeLots, readLotsToReturn } from './points-store.ts'
import {
  bringBack,
  countVisits,
  lockClassesOf,
  lockMerge,
  readFileBefore,
  type StoredMerge,
  saveFields,
  saveUndone,
} from './store.ts'

/** Empties the fields that the merge filled. Runs first, so that the address is free for its owner. */
const restoreFiles = async (
  tx: Tx,
  { studioId, by }: Desk,
  { keepId, mergeId, before }: StoredMerge,
  now: Date,
): Promise<void> => {
  const current = await readFileBefore(tx, studioId, keepId)
  const since =
    before.merge.since < before.keep.since && current.since === before.merge.since ? before.keep.since : current.since
  const fields = unmergeFiles<PersonId>(current, before.keep, before.merge)
  await saveFields(tx, studioId, keepId, fields, since)
  await bringBack(tx, studioId, mergeId, before.merge)
  if (changesNews(current, fields)) await notifyWish(tx, { studioId, ids: [keepId], by }, now)
}

/**
 * Moves back exactly the rows of a merge. Points and classes of passes that were used since stay used. Refuses
 * NO_ENCONTRADO, and ESTADO_INVALIDO after 30 days, after an undo, or while the kept file is itself merged.
 */
export const undoMerge = async (
  tx: Tx,
  { studioId, by, id }: Desk & { id: ClientMergeId },
  now: Date,
): Promise<Outcome<Data<'undoMerge'>>> => {
  const merge = await lockMerge(tx, studioId, id)
  if (merge === null) return refuse(refusals.notFound)
  const problem = undoMergeProblem({ ...merge, mergedAt: merge.at }, now)
  if (problem !== null) return refuse(refusals.invalidState, { because: problem })
  const { keepId, mergeId, moved, transfers, at } = merge
  if ((await lockClient(tx, studioId, keepId)) === null) return refuse(refusals.notFound)
  await lockClassesOf(tx, studioId, [keepId], now)
  const accounts = await lockBothAccounts(tx, keepId, mergeId)
  const bookings = moved['booking.member_id'] ?? []
  const lots = await readLotsToReturn(tx, accounts.from, { transfers, bookings, at, now })
  await moveRowsBack(tx, { studioId, from: keepId, to: mergeId }, moved)
  await reopenEnrolments(tx, moved[endedEnrolments] ?? [], at)
  await refreshFiles(tx, { studioId, keepId, mergeId })
  const { points } = await moveWholeLots(tx, accounts, lots, { by, at: now })
  await restoreFiles(tx, { studioId, by }, merge, now)
  await countVisits(tx, studioId, [keepId, mergeId])
  await summarizeAuthor(tx, studioId, [keepId, mergeId])
  await saveUndone(tx, id, by, now)
  const details = { studioId, note: merge.before.merge.name, mergeId }
  await recordAudit(tx, { at: now, byUser: by, action: 'merge_undone', subject: { kind: 'user', id: keepId }, details })
  return done({ keepId, mergeId, points }, 'merge_was_undone', { name: merge.before.merge.name })
}

import type { Body, Data } from '@cupo/contract'
import { changesNews, mergeFiles, mergeProblem, mergeUndoUntil } from '@cupo/core/client-merges'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import type { Desk } from '../clients/create-client.ts'
import { lockClient } from '../clients/entry-store.ts'
import { notifyWish } from '../clients/notify-wish.ts'
import { endDoubleEnrolments, refreshFiles } from '../programs/merge-enrolments.ts'
import { summarizeAuthor } from '../reviews/store.ts'
import { endedEnrolments, moveRows } from './move-store.ts'
import { lockBothAccounts, moveWholeLots, readStudioLots } from './points-store.ts'
import {
  countVisits,
  type FileBefore,
  insertMerge,
  lockClassesOf,
  putAway,
  readFileBefore,
  saveFields,
  shareClass,
} from './store.ts'

/** `tellsNews`: whether the kept client is notified if the merge changes what is recorded about the news. */
export type MergeClients = Body<'mergeClients'> & Desk & { tellsNews: boolean }

/** Locks both files by id, and refuses a merge that is not allowed. */
const refuseMerge = async (tx: Tx, { studioId, keepId, mergeId }: MergeClients, now: Date): Promise<Refusal | null> => {
  if (keepId === mergeId) return refuseField('mergeId', 'merge_self')
  const locked = new Map()
  for (const id of [keepId, mergeId].sort((a, b) => Number(a) - Number(b)))
    locked.set(id, await lockClient(tx, studioId, id))
  const [target, merge] = [locked.get(keepId), locked.get(mergeId)]
  if (!target || !merge) return refuse(refusals.notFound)
  await lockClassesOf(tx, studioId, [keepId, mergeId], now)
  const problem = mergeProblem(target, merge, { sameClass: await shareClass(tx, studioId, keepId, mergeId) })
  return problem === null ? null : refuse(refusals.invalidState, { because: problem })
}

/** Fills missing fields of the kept file. Archives the merged file first, because an address is unique. */
const fillFile = async (
  tx: Tx,
  { studioId, by, keepId, mergeId, tellsNews }: MergeClients,
  before: { keep: FileBefore; merge: FileBefore },
  now: Date,
): Promise<void> => {
  const { keep: target, merge } = before
  const { onlyHere } = merge
  await putAway(tx, studioId, mergeId, { onlyHere, now })
  // A person who is also a client of a different studio keeps the address.
  const fields = mergeFiles<PersonId>(target, onlyHere ? merge : { ...merge, email: null })
  const keptIsOlder = target.since < merge.since
  await saveFields(tx, studioId, keepId, fields, keptIsOlder ? target.since : merge.since)
  if (tellsNews && changesNews(target, fields))
    await notifyWish(tx, { studioId, ids: [keepId], ...(by !== keepId && { by }) }, now)
}

/**
 * Merges two files: moves all of the studio's rows of `mergeId` to `keepId`, in one transaction that records them.
 * Refuses NO_ENCONTRADO for a client of a different studio, VALIDACION for the same person twice, and ESTADO_INVALIDO
 * with the reason.
 */
export const mergeClients = async (
  tx: Tx,
  command: MergeClients,
  now: Date,
): Promise<Outcome<Data<'mergeClients'>>> => {
  const { studioId, by, keepId, mergeId } = command
  const refused = await refuseMerge(tx, command, now)
  if (refused) return refused
  const accounts = await lockBothAccounts(tx, mergeId, keepId)
  // A seat may have been booked while this transaction waited for the points lock.
  if (await shareClass(tx, studioId, keepId, mergeId))
    return refuse(refusals.invalidState, { because: 'merge_same_class' })
  const before = {
    keep: await readFileBefore(tx, studioId, keepId),
    merge: await readFileBefore(tx, studioId, mergeId),
  }
  const lots = await readStudioLots(tx, accounts.from, { studioId, all: before.merge.onlyHere, now })
  const ended = await endDoubleEnrolments(tx, command, { by, at: now })
  const rows = await moveRows(tx, { studioId, from: mergeId, to: keepId })
  await refreshFiles(tx, command)
  const moved = ended.length === 0 ? rows : { ...rows, [endedEnrolments]: ended }
  const { transfers, points } = await moveWholeLots(tx, accounts, lots, { by, at: now })
  await fillFile(tx, command, before, now)
  await countVisits(tx, studioId, [keepId, mergeId])
  await summarizeAuthor(tx, studioId, [keepId, mergeId])
  const id = await insertMerge(tx, { studioId, keepId, mergeId, by, at: now, moved, transfers, before })
  const details = { studioId, note: before.merge.name, mergeId }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'clients_merged',
    subject: { kind: 'user', id: keepId },
    details,
  })
  const undoUntil = mergeUndoUntil(now).toISOString()
  return done({ id, keepId, mergeId, undoUntil, points }, 'clients_merged', { name: before.keep.name })
}

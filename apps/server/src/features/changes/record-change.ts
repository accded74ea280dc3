import { type ChangeKind, changeOutcome, undoMs } from '@cupo/core/change-kinds'
import type { ClassId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { previewScheduleMessages } from '../coach-schedules/gather-messages.ts'
import { holdMessages, takeHeld } from '../notifications/hold-messages.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { insertChange } from './change-store.ts'
import { previewMessages } from './preview-messages.ts'
import type { Changed, Effects, Recorder } from './reassign-classes.ts'
import { readBefore } from './snapshot-store.ts'

type Recorded = { studioId: AuthorizedStudioId; by: PersonId; kind: ChangeKind; language: Language }

/**
 * Runs a change so that it can be undone: stores the previous state with it, and holds its messages back until the undo
 * period is over. Due waitlist seats are given first, because an undo must not take them back.
 */
export const recordChange = async (
  tx: Tx,
  { studioId, by, kind, language }: Recorded,
  act: (recorder: Recorder) => Promise<Outcome<Effects>>,
  now: Date,
): Promise<Outcome<Changed>> => {
  let classIds: readonly ClassId[] = []
  let before = await readBefore(tx, [])
  const closedDates: string[] = []
  const outcome = await act({
    reach: async (ids) => {
      await serveWaitlists(tx, ids, now)
      classIds = ids
      before = await readBefore(tx, ids)
      holdMessages(tx)
    },
    closeDay: (date) => void closedDates.push(date),
  })
  const held = takeHeld(tx)
  if (!outcome.ok) return outcome
  const createdIds = outcome.value.classes.flatMap(({ id, what }) =>
    id !== null && what === changeOutcome.created ? [id] : [],
  )
  const isEmpty = classIds.length === 0 && createdIds.length === 0 && closedDates.length === 0
  const toCoaches = await previewScheduleMessages(tx, studioId, now)
  const messages = await previewMessages(tx, [...held.messages, ...toCoaches], language)
  if (isEmpty) return done({ ...outcome.value, messages, id: null, undoUntil: null })
  const undoUntil = new Date(now.getTime() + undoMs)
  const record = { studioId, by, kind, at: now, undoUntil, classIds, createdIds, closedDates, before, held }
  const id = await insertChange(tx, record)
  return done({ ...outcome.value, messages, id, undoUntil: undoUntil.toISOString() })
}

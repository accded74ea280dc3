import type { EnrolmentId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { lockEnrolments, saveResults, takeDue } from './enrolment-store.ts'
import { type Judged, judgeEnrolments } from './view-enrolments.ts'

/** Enrolments per run. */
const most = 500

/** What to tell a person about new progress: the end of a program, or a completed step once a day. */
const messageOf = async (tx: Tx, { row, steps, progress }: Judged, now: Date): Promise<Message[]> => {
  const about = { program: row.program.name, studio: row.studio.name }
  const link = `/gym/programs/${row.programId}`
  if (progress.finishedAt !== null && row.finishedAt === null)
    return [{ userId: row.personId, key: `program-finished:${row.id}`, kind: 'program_finished', link, params: about }]
  if (progress.done <= row.done || progress.finishedAt !== null) return []
  const next = steps.find(({ id }) => id === progress.currentId)
  const today = dateIn(now, await readStudioZone(tx, row.studioId))
  const params = { ...about, done: progress.done, total: progress.total, next: next?.title ?? '' }
  return [{ userId: row.personId, key: `program-step:${today}`, kind: 'program_step_done', link, params }]
}

/**
 * Judges enrolments anew, stores the results, and notifies people of completed steps.
 * @param silent for new enrolments: what was completed before is not news
 * @returns the judged enrolments, as they were before
 */
export const refreshEnrolments = async (
  tx: Tx,
  ids: readonly EnrolmentId[],
  now: Date,
  { silent = false }: { silent?: boolean } = {},
): Promise<Judged[]> => {
  if (ids.length === 0) return []
  const judged = await judgeEnrolments(tx, await lockEnrolments(tx, ids), now)
  const open = judged.filter(({ row }) => row.endedAt === null)
  const changed = open.filter(
    ({ row, progress }) =>
      progress.done !== row.done ||
      progress.movedAt.getTime() !== row.movedAt.getTime() ||
      progress.finishedAt?.getTime() !== row.finishedAt?.getTime(),
  )
  if (changed.length === 0) return judged
  await saveResults(
    tx,
    changed.map(({ row, progress }) => ({ id: row.id, ...progress })),
  )
  if (silent) return judged
  const messages: Message[] = []
  for (const each of changed) messages.push(...(await messageOf(tx, each, now)))
  await notifyPeople(tx, messages, now)
  return judged
}

/** Judges the enrolments whose facts changed. @returns their number */
const refreshTaken = async (tx: Tx, now: Date): Promise<number> => {
  const ids = await takeDue(tx, most)
  await refreshEnrolments(tx, ids, now)
  return ids.length
}

/** Judges the enrolments whose facts changed, in a transaction of the caller. */
export const refreshDue = async (tx: Tx, now: Date): Promise<void> => {
  await refreshTaken(tx, now)
}

/** Stores new progress of people and notifies them. */
export const refreshDuePrograms: DueAct = async (db, now) => {
  const outcome = await write(db, async (tx) => done(await refreshTaken(tx, now)))
  return outcome.ok ? outcome.value : 0
}

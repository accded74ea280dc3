import type { EnrolmentId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { postponeDue, readDue, takeDue } from './due-store.ts'
import { lockEnrolments, saveResults } from './enrolment-store.ts'
import { type Judged, judgeEnrolments } from './view-enrolments.ts'

/** Enrolments per run. */
const most = 500
/** Most failed enrolments that an error names. */
const mostNamed = 10

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

/** Judges those of these enrolments that are due. @returns their number */
const refreshTaken = async (tx: Tx, ids: readonly EnrolmentId[], now: Date): Promise<number> => {
  const taken = await takeDue(tx, ids)
  await refreshEnrolments(tx, taken, now)
  return taken.length
}

/** Judges the enrolments whose facts changed, in a transaction of the caller. */
export const refreshDue = async (tx: Tx, now: Date): Promise<void> => {
  await refreshTaken(tx, await readDue(tx, most), now)
}

type Failure = { id: EnrolmentId; error: unknown }

/**
 * Judges enrolments in one transaction. After an error each half has a transaction of its own, down to single enrolments:
 * those that fail are added to `failures`, the others are judged.
 * @returns the number of judged enrolments
 */
const refreshApart = async (db: Db, ids: readonly EnrolmentId[], now: Date, failures: Failure[]): Promise<number> => {
  const [first] = ids
  if (first === undefined) return 0
  try {
    const outcome = await write(db, async (tx) => done(await refreshTaken(tx, ids, now)))
    if (outcome.ok) return outcome.value
    throw new Error(outcome.reason)
  } catch (error) {
    if (ids.length === 1) {
      failures.push({ id: first, error })
      return 0
    }
    const half = ids.length >> 1
    const before = await refreshApart(db, ids.slice(0, half), now, failures)
    return before + (await refreshApart(db, ids.slice(half), now, failures))
  }
}

/**
 * Stores new progress of people and notifies them. Enrolments that fail are tried again after all others; the error
 * thrown at the end names them by id.
 */
export const refreshDuePrograms: DueAct = async (db, now) => {
  const failures: Failure[] = []
  const count = await refreshApart(db, await readDue(db, most), now, failures)
  const [first] = failures
  if (first === undefined) return count
  const ids = failures.map(({ id }) => id)
  await write(db, async (tx) => done(await postponeDue(tx, ids)))
  throw new Error(`enrolments failed: ${ids.slice(0, mostNamed).join(', ')}`, { cause: first.error })
}

import type { StudioId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import {
  countClasses,
  countDays,
  lockCounting,
  type Mark,
  readProgress,
  readUncounted,
  takeEndedClasses,
  takeMarks,
  writeProgress,
} from './rollup-store.ts'

/** Marks and classes per run. */
const most = 5_000

/** Recounts the steps of a studio's marked days. Days that were never counted are left to `countNewDays`. */
const countMarkedDays = async (tx: Tx, studioId: StudioId, marks: readonly Mark[]): Promise<void> => {
  const progress = await readProgress(tx, studioId)
  if (!progress) return
  const { timeZone, until } = progress
  const since = marks.filter((mark) => mark.since).map(({ at }) => dateIn(at, timeZone))
  const from = since.sort()[0]
  const days = new Set(marks.map(({ at }) => dateIn(at, timeZone)))
  if (from !== undefined && from <= until) await countDays(tx, { studioId, timeZone, from, to: until }, until)
  for (const day of days)
    if (day <= until && (from === undefined || day < from))
      await countDays(tx, { studioId, timeZone, from: day, to: day }, until)
}

/** Counts marked classes and steps, newly ended classes, and the days up to yesterday. */
export const countReports = async (tx: Tx, now: Date): Promise<number> => {
  if (!(await lockCounting(tx))) return 0
  const marks = await takeMarks(tx, most)
  const ended = await takeEndedClasses(tx, now, most)
  const marked = marks.flatMap(({ classId }) => (classId === null ? [] : [classId]))
  await countClasses(tx, [...new Set([...marked, ...ended])], now)
  for (const [studioId, its] of Map.groupBy(marks, (mark) => mark.studioId)) await countMarkedDays(tx, studioId, its)
  const uncounted = await readUncounted(tx, now)
  for (const studio of uncounted) {
    await countDays(tx, studio, studio.to)
    await writeProgress(tx, studio)
  }
  return marks.length + ended.length + uncounted.length
}

/** Updates the counts that reports are read from. */
export const countDueReports: DueAct = async (db, now) => {
  const outcome = await write(db, async (tx) => done(await countReports(tx, now)))
  return outcome.ok ? outcome.value : 0
}

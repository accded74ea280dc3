import { addDays, dateIn, daySpan, earlier, later, monthStart, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { type Counted, countStudioMonths, readCounted, readStaleMonths, type StudioMonth } from './counted-store.ts'
import {
  addMadeBookings,
  addPeople,
  countDays,
  countMonths,
  lockCounting,
  readBeginning,
  takeMarks,
  writeCounted,
  writeStudioMonths,
} from './write-counts-store.ts'

/** Marks per run. */
const most = 5_000
/**
 * Minimum age of a counted class start, and of a counted account. No transaction runs that long, so every booking before
 * the start has committed, and every account with a lower id.
 */
const settledMs = 5 * 60_000

const startOf = (date: string): Date => daySpan(date, 'UTC').from
const dayOf = (at: Date): string => dateIn(at, 'UTC')

/** Limits of one run: at most one month of classes and of bookings, so that a run over an old service stays short. */
const reachOf = (counted: Counted, now: Date): Counted => {
  const settled = new Date(now.getTime() - settledMs)
  const monthAfter = (at: Date): Date => startOf(nextMonthStart(dayOf(at)))
  const started = earlier(settled, monthAfter(counted.startedBefore))
  const made = earlier(startOf(dayOf(settled)), monthAfter(counted.madeBefore))
  return {
    startedBefore: later(started, counted.startedBefore),
    madeBefore: later(made, counted.madeBefore),
  }
}

const datesFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Ended months that contain one of these days, or end with the count. */
const monthsToUnite = (days: readonly string[], from: Date, to: Date): string[] => {
  const ended = (month: string) => startOf(nextMonthStart(month)) <= to
  const months = new Set([...days, dayOf(from)].map(monthStart).filter(ended))
  return [...months]
}

/** Counts marked days, classes that started since the last count, bookings of ended days, and accounts. */
export const countService = async (tx: Tx, now: Date): Promise<number> => {
  if (!(await lockCounting(tx))) return 0
  const marks = await takeMarks(tx, most)
  const known = await readCounted(tx)
  const counted = known ?? (await readBeginning(tx, now))
  const reach = reachOf(counted, now)
  const [from, to] = [counted.startedBefore, reach.startedBefore]
  const lastCounted = new Date(to.getTime() - 1)
  const started = await readStaleMonths(tx, { from, to }, counted, lastCounted)
  const marked = marks.map(({ studioId, at }): StudioMonth => ({ studioId, month: monthStart(dayOf(at)) }))
  const pairs = new Map([...started, ...marked].map((pair) => [`${pair.month} ${pair.studioId}`, pair]))
  await writeStudioMonths(tx, await countStudioMonths(tx, [...pairs.values()], lastCounted))
  const days = new Set(marks.map(({ at }) => dayOf(at)))
  if (started.length > 0) for (const day of datesFrom(dayOf(from), dayOf(lastCounted))) days.add(day)
  await countDays(tx, [...days].sort(), to)
  if (days.size > 0 || monthStart(dayOf(from)) !== monthStart(dayOf(to)))
    await countMonths(tx, monthsToUnite([...days], from, to))
  if (reach.madeBefore > counted.madeBefore)
    await addMadeBookings(tx, { from: counted.madeBefore, to: reach.madeBefore })
  if (known === undefined || to > from) await writeCounted(tx, reach)
  const people = await addPeople(tx, new Date(now.getTime() - settledMs))
  const isBehind = to > from && to.getTime() < now.getTime() - settledMs
  return marks.length + started.length + people + Number(isBehind || reach.madeBefore > counted.madeBefore)
}

/** Updates the counts that the owner's figures are read from. */
export const countDueService: DueAct = async (db, now) => {
  const outcome = await write(db, async (tx) => done(await countService(tx, now)))
  return outcome.ok ? outcome.value : 0
}

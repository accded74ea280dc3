import { publishedDays } from '@cupo/core/partners'
import type { Deps } from '../../deps.ts'
import { followChanges } from './follow-bookings.ts'
import { addMissingSlots } from './seat-store.ts'
import { sendDueCalls } from './send-calls.ts'
import { compareSlots, sendDueSlots } from './send-slots.ts'
import { workDueEvents } from './work-events.ts'

const dayMs = 86_400_000

/** One step of a run. @returns the number of processed items */
type Part = (deps: Deps, now: Date) => Promise<number>

const parts: Readonly<Record<string, Part>> = {
  events: workDueEvents,
  changes: followChanges,
  calls: sendDueCalls,
  classes: ({ db }, now) => addMissingSlots(db, now, new Date(now.getTime() + publishedDays * dayMs)),
  seats: sendDueSlots,
}

/** Interval between two comparisons of sent and current data, in ms. */
const compareEveryMs = 10 * 60_000

/**
 * Runs the due work for partners once: notifications, changes of their bookings, calls, and seats to send. Each item is
 * claimed in its row, so that several processes share the work; the claim of a dead process expires.
 * @param state stores the time of the last comparison
 * @returns the number of processed items
 */
export const runPartners = async (
  deps: Deps,
  now: Date,
  onFailed: (name: string, error: unknown) => void = (name, error) => {
    throw new Error(`${name} failed`, { cause: error })
  },
  state: { comparedAt?: number } = {},
): Promise<number> => {
  let sum = 0
  for (const [name, part] of Object.entries(parts)) {
    try {
      sum += await part(deps, now)
    } catch (error) {
      onFailed(name, error)
    }
  }
  if (state.comparedAt === undefined || now.getTime() - state.comparedAt >= compareEveryMs) {
    state.comparedAt = now.getTime()
    await compareSlots(deps, now).catch((error) => onFailed('comparison', error))
  }
  return sum
}

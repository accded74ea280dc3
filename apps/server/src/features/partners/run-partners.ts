import { publishedDays } from '@cupo/core/partners'
import type { Deps } from '../../deps.ts'
import { followChanges } from './follow-bookings.ts'
import { addMissingSlots } from './seat-store.ts'
import { sendDueCalls } from './send-calls.ts'
import { compareSlots, sendDueSlots } from './send-slots.ts'
import { workDueEvents } from './work-events.ts'

const dayMs = 86_400_000

/** One part of a pass. @returns how many items it processed */
type Part = (deps: Deps, now: Date) => Promise<number>

const parts: Readonly<Record<string, Part>> = {
  events: workDueEvents,
  changes: followChanges,
  calls: sendDueCalls,
  classes: ({ db }, now) => addMissingSlots(db, now, new Date(now.getTime() + publishedDays * dayMs)),
  seats: sendDueSlots,
}

/** Time between two comparisons of what was sent with what stands. */
const compareEveryMs = 10 * 60_000

/**
 * Runs one pass over the work for partners: notifications, changes of their bookings, calls, and seats to send. Each item
 * is claimed in its row, so several processes share the work; an item of a process that died is claimed again.
 * @param state keeps when the last comparison was
 * @returns how many items were processed
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

import { undoMs } from '../changes/change-kinds.ts'
import type { RoomId } from '../ids/ids.ts'
import { wallClockIn } from '../time/wall-clock.ts'

/** What changed for the coach of a class. `moved`: another start or end; `room`: only another room. */
export const scheduleChanges = ['given', 'taken', 'cancelled', 'moved', 'discipline', 'room'] as const
export type ScheduleChange = (typeof scheduleChanges)[number]

/** These values as named constants. */
export const scheduleChange = {
  given: 'given',
  taken: 'taken',
  cancelled: 'cancelled',
  moved: 'moved',
  discipline: 'discipline',
  room: 'room',
} as const satisfies Record<string, ScheduleChange>

/** Discipline, time and room of a class that a coach teaches. */
export type TaughtClass = { className: string; startsAt: Date; endsAt: Date; roomId: RoomId | null }

/** The current state of a class. `teaches`: the coach is still, or now, its coach. */
export type CurrentClass = TaughtClass & { cancelled: boolean; teaches: boolean }

/** Milliseconds in which changes for one coach are collected into one notification. */
export const collectMs = 15 * 60_000
/** A change of a class that starts within this time (milliseconds) is announced as soon as it cannot be undone. */
export const urgentMs = 24 * 3_600_000

/** When a change of a class is announced to its coach. `startsAt`: the earliest of its old and new start. */
export const announceAt = (startsAt: Date, now: Date): Date =>
  new Date(now.getTime() + (startsAt.getTime() - now.getTime() <= urgentMs ? undoMs : collectMs))

/**
 * Compares what a coach knows about a class with its current state.
 * @param known null: the class was not theirs
 * @param current null: the class was deleted
 * @returns null if there is nothing to announce: the change was undone, or the class has begun
 */
export const scheduleChangeOf = (
  known: TaughtClass | null,
  current: CurrentClass | null,
  now: Date,
): ScheduleChange | null => {
  const isAhead = [known, current].some((one) => one !== null && one.startsAt > now)
  if (!isAhead) return null
  if (known === null) return current?.teaches && !current.cancelled ? scheduleChange.given : null
  if (current === null || current.cancelled) return scheduleChange.cancelled
  if (!current.teaches) return scheduleChange.taken
  const sameTimes =
    known.startsAt.getTime() === current.startsAt.getTime() && known.endsAt.getTime() === current.endsAt.getTime()
  if (!sameTimes) return scheduleChange.moved
  if (known.className !== current.className) return scheduleChange.discipline
  return known.roomId === current.roomId ? null : scheduleChange.room
}

/** A change to announce. `startsAt`: of the current class, or of the one that the coach lost. */
export type AnnouncedChange = {
  what: ScheduleChange
  className: string
  /** The former discipline of a class that has another one. */
  formerName: string | null
  timeZone: string
  startsAt: Date
  /** The former start of a moved class. */
  before: Date | null
  room: string | null
}

/** Changes of one kind at the same weekday and local time: the first and the last start, as ISO instants. */
export type ScheduleLine = Omit<AnnouncedChange, 'startsAt' | 'before'> & {
  at: string
  until: string
  before: string | null
  classes: number
}

const weeklySlot = (at: Date | null, timeZone: string): string => {
  if (at === null) return ''
  const { weekday, minute } = wallClockIn(at, timeZone)
  return `${weekday} ${minute}`
}

/** Groups changes into lines, one per weekly slot, by first start. Twelve classes of a weekly rule become one line. */
export const scheduleLines = (changes: readonly AnnouncedChange[]): ScheduleLine[] => {
  const sorted = changes.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const keyOf = ({ what, className, formerName, timeZone, room, startsAt, before }: AnnouncedChange): string =>
    JSON.stringify([
      what,
      className,
      formerName,
      room,
      timeZone,
      weeklySlot(startsAt, timeZone),
      weeklySlot(before, timeZone),
    ])
  return [...Map.groupBy(sorted, keyOf).values()].flatMap((same) => {
    const [first, last] = [same[0], same.at(-1)]
    if (!first || !last) return []
    const { startsAt, before, ...line } = first
    const at = { at: startsAt.toISOString(), until: last.startsAt.toISOString(), before: before?.toISOString() ?? null }
    return [{ ...line, ...at, classes: same.length }]
  })
}

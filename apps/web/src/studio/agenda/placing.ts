import type { ClassView, Data } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/class-status'
import { findPlacementConflict, type Placed, type PlacementConflict } from '@cupo/core/timetable'
import { type DayKey, dayKey, instantAt, weekdayOf } from '../../format/day.ts'
import { minutesInto } from '../../format/wall-time.ts'

export type AgendaData = Data<'readAgenda'>
/** Whether classes are placed and filtered by their room or by their coach. */
export type Grouping = 'rooms' | 'coaches'

/** A column of the grid. `place` is a room or coach id, '' for none; absent where a column is a whole day. */
export type Column = { key: string; day: DayKey; place?: string }

/** A class on the grid: minutes since midnight of its day, and its lane among the overlapping classes of its column. */
export type Block = { view: ClassView; column: number; from: number; to: number; lane: number; lanes: number }

/** A place and time a class may be dropped at. */
export type Target = { column: number; from: number; minutes: number }

export type Clash = PlacementConflict<Placed & { name: string }> | { by: 'past' }

/** 48 px an hour. */
export const agendaPixels = { minute: 0.8, fold: 26 }

const minuteMs = 60_000
const minutesPerDay = 1440

export const placeOf = (view: ClassView, by: Grouping): string => (by === 'rooms' ? view.room : view.coach)?.id ?? ''

/** Gives overlapping classes of a column a lane each. */
const inLanes = (blocks: readonly Block[]): Block[] => {
  const placed: Block[] = []
  let group: Block[] = []
  let end = Number.NEGATIVE_INFINITY
  const flush = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((block) => ({ ...block, lanes })))
    group = []
  }
  for (const block of blocks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (block.from >= end) flush()
    let lane = 0
    while (group.some((other) => other.lane === lane && other.to > block.from)) lane++
    group.push({ ...block, lane })
    end = Math.max(group.length === 1 ? block.to : end, block.to)
  }
  flush()
  return placed
}

/** The classes of the columns with their lanes. */
export const layOut = (classes: readonly ClassView[], columns: readonly Column[], by: Grouping): Block[] => {
  const blocks = classes.flatMap((view) => {
    const day = dayKey(view.startsAt, view.timeZone)
    const column = columns.findIndex((c) => c.day === day && (c.place === undefined || c.place === placeOf(view, by)))
    if (column < 0) return []
    const from = minutesInto(day, view.startsAt, view.timeZone)
    return [
      { view, column, from, to: Math.max(from + 15, minutesInto(day, view.endsAt, view.timeZone)), lane: 0, lanes: 1 },
    ]
  })
  return columns.flatMap((_, column) => inLanes(blocks.filter((block) => block.column === column)))
}

/** The first and last drawn hour: 7:00 to 21:00, extended to fit the classes. */
export const hoursOf = (blocks: readonly Block[]): { first: number; last: number } => ({
  first: Math.min(7, ...blocks.map(({ from }) => Math.floor(from / 60))),
  last: Math.max(21, ...blocks.map(({ to }) => Math.ceil(to / 60))),
})

export const clockText = (minute: number): string => {
  const within = ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The branch of a class at a room: the first branch is the main one. */
const branchOf = (agenda: AgendaData, roomId: string | null) => {
  const room = agenda.rooms.find(({ id }) => id === roomId)
  return agenda.branches.find(({ id }) => id === room?.branchId) ?? agenda.branches[0]
}

/**
 * Caches a value that depends only on a date, a number and a time zone. A drag computes the same few hundred values
 * repeatedly.
 */
const remembered = <Value>(compute: (day: DayKey, at: number, timeZone: string) => Value) => {
  const known = new Map<string, Value>()
  return (day: DayKey, at: number, timeZone: string): Value => {
    const key = `${day} ${at} ${timeZone}`
    const value = known.get(key) ?? compute(day, at, timeZone)
    if (known.size > 20_000) known.clear()
    known.set(key, value)
    return value
  }
}
const startAt = remembered((day, minute, timeZone) => instantAt(day, clockText(minute), timeZone))
const endMinute = remembered((day, ms, timeZone) => minutesInto(day, new Date(ms), timeZone))

/** Start, room and coach of a class at a target. */
export const placedAt = (view: ClassView, column: Column, target: Target, by: Grouping) => {
  const place = column.place === undefined ? placeOf(view, by) : column.place
  return {
    startsAt: startAt(column.day, target.from, view.timeZone),
    roomId: by === 'rooms' ? place || null : (view.room?.id ?? null),
    coachId: by === 'coaches' ? place || null : (view.coach?.id ?? null),
  }
}

type Other = Placed & { name: string }
/** `inRoom`, `withCoach`: the classes that a move may conflict with, by room and by coach. */
type Scene = {
  agenda: AgendaData
  by: Grouping
  inRoom: ReadonlyMap<string | null, readonly Other[]>
  withCoach: ReadonlyMap<string | null, readonly Other[]>
}

const othersOf = (agenda: AgendaData): Other[] => [
  ...agenda.classes
    .filter(({ status }) => isScheduledClass(status))
    .map(({ id, startsAt, endsAt, room, coach, classType }) => ({
      id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      roomId: room?.id ?? null,
      coachId: coach?.id ?? null,
      name: classType.name,
    })),
  ...agenda.busyElsewhere.map(({ coachId, startsAt, endsAt }) => ({
    id: null,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    roomId: null,
    coachId,
    name: '',
  })),
]

/** The classes that a move may conflict with, prepared once for many checks. */
export const sceneOf = (agenda: AgendaData, by: Grouping): Scene => {
  const others = othersOf(agenda)
  return {
    agenda,
    by,
    inRoom: Map.groupBy(others, ({ roomId }) => roomId),
    withCoach: Map.groupBy(others, ({ coachId }) => coachId),
  }
}

/** The classes in this room or with this coach. */
const overlapCandidates = ({ inRoom, withCoach }: Scene, roomId: string | null, coachId: string | null): Other[] => [
  ...((roomId !== null && inRoom.get(roomId)) || []),
  ...((coachId !== null && withCoach.get(coachId)) || []),
]

/** The reason that a class cannot be at a target; null if it can. The server has the same rule. */
export const clashAt = (scene: Scene, view: ClassView, column: Column, target: Target, now: Date): Clash | null => {
  const { startsAt, roomId, coachId } = placedAt(view, column, target, scene.by)
  const start = new Date(startsAt)
  if (start <= now) return { by: 'past' }
  const proposed = {
    id: view.id,
    startsAt: start,
    endsAt: new Date(start.getTime() + target.minutes * minuteMs),
    roomId,
    coachId,
  }
  const local = {
    date: column.day,
    weekday: weekdayOf(column.day),
    from: target.from,
    to: endMinute(column.day, proposed.endsAt.getTime(), view.timeZone),
  }
  const { closedDays } = scene.agenda
  const hours = branchOf(scene.agenda, roomId)?.openingHours ?? []
  const others = overlapCandidates(scene, roomId, coachId)
  return findPlacementConflict(proposed, local, { others, hours, closedDays })
}

const stepMinutes = 15
const mostFits = 2

/** Up to two starts nearest to a refused target at which the class fits in that column. */
export const findFits = (
  scene: Scene,
  view: ClassView,
  column: Column,
  target: Target,
  hours: { first: number; last: number },
  now: Date,
): number[] => {
  const fits: number[] = []
  const base = Math.round(target.from / stepMinutes) * stepMinutes
  for (let away = 0; away <= (hours.last - hours.first) * 60 && fits.length < mostFits; away += stepMinutes) {
    for (const from of away === 0 ? [base] : [base + away, base - away]) {
      if (from < hours.first * 60 || from + target.minutes > hours.last * 60 || fits.length >= mostFits) continue
      const apart = fits.every((fit) => Math.abs(fit - from) >= target.minutes)
      if (apart && clashAt(scene, view, column, { ...target, from }, now) === null) fits.push(from)
    }
  }
  return fits
}

export type { Scene }

import type { Data } from '@cupo/contract'
import { addDays, type DayKey, weekdayOf } from '../../format/day.ts'

export type Rule = Data<'listSeries'>['items'][number]
export type Room = Data<'listRooms'>['items'][number]
export type ClassType = Data<'listClassTypes'>['items'][number]
export type Coach = Data<'listCoaches'>['items'][number]

/** A draft of a weekly class: class type, coach, room, weekdays and hours. */
export type Draft = {
  classTypeId: string
  coachId: string
  roomId: string
  weekdays: readonly number[]
  times: readonly string[]
  durationMinutes: string
}

export const emptyDraft: Draft = {
  classTypeId: '',
  coachId: '',
  roomId: '',
  weekdays: [],
  times: ['07:00'],
  durationMinutes: '60',
}

/** A class on the board of one weekday. */
export type Bar = {
  key: string
  roomId: string
  time: string
  name: string
  color: ClassType['color']
  seats: number
  isDraft: boolean
}

/** Seats of a class: those of its class type, limited by the room. */
export const seatsOf = (type: ClassType, room: Room | undefined): number =>
  Math.min(type.capacity, room?.capacity ?? type.capacity)

type Known = { types: readonly ClassType[]; rooms: readonly Room[] }

const draftSeats = (draft: Draft, { types, rooms }: Known): number => {
  const type = types.find(({ id }) => id === draft.classTypeId)
  const room = rooms.find(({ id }) => id === draft.roomId)
  return type ? seatsOf(type, room) : (room?.capacity ?? 0)
}

const ruleSeats = (rule: Rule, { types }: Known): number =>
  rule.capacity ?? types.find(({ id }) => id === rule.classTypeId)?.capacity ?? 0

/** The valid hours of a draft, deduplicated and sorted. */
export const timesOf = ({ times }: Draft): string[] => [...new Set(times)].filter((time) => time !== '').sort()

/** Saved and draft classes of one weekday, sorted by hour. */
export const barsOf = (weekday: number, rules: readonly Rule[], draft: Draft, known: Known): Bar[] => {
  const written = rules
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(
      (rule): Bar => ({
        key: rule.id,
        roomId: rule.roomId ?? '',
        time: rule.localTime,
        name: rule.classType.name,
        color: rule.classType.color,
        seats: ruleSeats(rule, known),
        isDraft: false,
      }),
    )
  const type = known.types.find(({ id }) => id === draft.classTypeId)
  const drafted =
    type && draft.weekdays.includes(weekday)
      ? timesOf(draft).map(
          (time): Bar => ({
            key: `draft ${time}`,
            roomId: draft.roomId,
            time,
            name: type.name,
            color: type.color,
            seats: draftSeats(draft, known),
            isDraft: true,
          }),
        )
      : []
  return [...written, ...drafted].sort((a, b) => a.time.localeCompare(b.time))
}

/** Classes and seats per week. */
export type WeekTotal = { classes: number; seats: number }

export const draftTotal = (draft: Draft, known: Known): WeekTotal => {
  const classes = draft.weekdays.length * timesOf(draft).length
  return { classes, seats: classes * draftSeats(draft, known) }
}

export const weekTotal = (rules: readonly Rule[], draft: Draft, known: Known): WeekTotal =>
  rules.reduce(
    (sum, rule) => ({
      classes: sum.classes + rule.weekdays.length,
      seats: sum.seats + rule.weekdays.length * ruleSeats(rule, known),
    }),
    draft.classTypeId === '' ? { classes: 0, seats: 0 } : draftTotal(draft, known),
  )

/** The first class of a draft from tomorrow on; null without a day or an hour. */
export const firstOf = (draft: Draft, today: DayKey): { day: DayKey; time: string } | null => {
  const [time] = timesOf(draft)
  if (time === undefined) return null
  for (let days = 1; days <= 7; days += 1) {
    const day = addDays(today, days)
    if (draft.weekdays.includes(weekdayOf(day))) return { day, time }
  }
  return null
}

/** The weekday of the board: that of the draft's first class, or the first one with a class. */
export const shownWeekday = (rules: readonly Rule[], draft: Draft, today: DayKey): number => {
  const first = firstOf(draft, today)
  if (first !== null) return weekdayOf(first.day)
  const written = rules.flatMap(({ weekdays }) => weekdays)
  return written.length > 0 ? Math.min(...written) : 1
}

import type { ClassView } from '@cupo/contract'
import { momentOf, type WallTime, wallTime } from '../../format/wall-time.ts'
import { parseWholeNumber } from '../whole-number.ts'

/** Form values of a class. Empty numbers use the defaults of the class type; an empty room or coach is none. */
export type ClassValues = {
  classTypeId: string
  day: string
  time: string
  /** Which of the two instants is meant when a clock change repeats the local time. */
  turn: string
  roomId: string
  coachId: string
  durationMinutes: string
  capacity: string
  points: string
}

export type ClassBody = {
  startsAt: string
  durationMinutes?: number
  capacity?: number
  points?: number
  roomId?: string | null
  coachId?: string | null
}

/** The instant of the form; null without date and time. */
export const startOf = (
  { day, time, turn }: Pick<ClassValues, 'day' | 'time' | 'turn'>,
  timeZone: string,
): string | null => {
  const moment = momentOf({ day, time }, timeZone)
  if (moment === null) return null
  if (moment.kind !== 'twice') return moment.instant
  return turn === 'second' ? moment.second : moment.first
}

const firstHour = '07:00'
const lastHour = 22

const nextHour = (time: string): string => {
  const hour = Number(time.slice(0, 2)) + 1
  return hour > lastHour ? firstHour : `${String(hour).padStart(2, '0')}:00`
}

/** Initial values of a new class on a date: 07:00, or the next full hour today. */
export const blankClass = (day: string, now: WallTime): ClassValues => ({
  classTypeId: '',
  day,
  time: day === now.day ? nextHour(now.time) : firstHour,
  turn: 'first',
  roomId: '',
  coachId: '',
  durationMinutes: '',
  capacity: '',
  points: '',
})

/** Form values of an existing class, in its own time zone. */
export const valuesOf = (view: ClassView): ClassValues => {
  const wall = wallTime(view.startsAt, view.timeZone)
  const moment = momentOf(wall, view.timeZone)
  const second = moment?.kind === 'twice' && Date.parse(moment.second) === Date.parse(view.startsAt)
  return {
    classTypeId: view.classType.id,
    ...wall,
    turn: second ? 'second' : 'first',
    roomId: view.room?.id ?? '',
    coachId: view.coach?.id ?? '',
    durationMinutes: String((Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000),
    capacity: String(view.capacity),
    points: String(view.points),
  }
}

const numberNames = ['durationMinutes', 'capacity', 'points'] as const

/** The body that creates the class: only filled fields, the rest are defaults of the class type. */
export const newClassOf = (values: ClassValues, startsAt: string) => ({
  classTypeId: values.classTypeId,
  startsAt,
  ...(values.roomId !== '' && { roomId: values.roomId }),
  ...(values.coachId !== '' && { coachId: values.coachId }),
  ...Object.fromEntries(
    numberNames.flatMap((name) => {
      const number = parseWholeNumber(values[name])
      return number === null ? [] : [[name, number]]
    }),
  ),
})

/** Only the fields that differ, so that unchanged fields cannot be refused or overwrite an edit. */
export const changesOf = (before: ClassView, values: ClassValues, startsAt: string): Partial<ClassBody> => {
  const old = valuesOf(before)
  const changes: Partial<ClassBody> = {}
  if (Date.parse(startsAt) !== Date.parse(before.startsAt)) changes.startsAt = startsAt
  if (values.roomId !== old.roomId) changes.roomId = values.roomId || null
  if (values.coachId !== old.coachId) changes.coachId = values.coachId || null
  for (const name of numberNames) {
    const number = parseWholeNumber(values[name])
    if (number !== null && values[name].trim() !== old[name]) changes[name] = number
  }
  return changes
}

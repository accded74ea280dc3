import type { ClassId, ClassTypeId, PersonId, RoomId, SeriesId } from '../ids/ids.ts'
import type { Points } from '../points/points.ts'
import type { CalendarDate } from '../time/wall-clock.ts'
import { decideClassChange, decideNewClass } from '../timetable/decide-class.ts'
import { type Conflict, findConflict, type Placed } from '../timetable/find-conflict.ts'
import type { ClashCause, KeptReason } from './kept-reasons.ts'
import { type ClockNote, fallsOn, type Occurrence, type WeeklyRule, weeklyDates } from './weekly-dates.ts'

/** A weekly rule with the properties of its classes. `capacity` and `points` are null for the class type's values. */
export type Series = {
  id: SeriesId
  rule: WeeklyRule
  classType: { id: ClassTypeId; durationMinutes: number; capacity: number; points: Points }
  room: { id: RoomId; capacity: number } | null
  coachId: PersonId | null
  capacity: number | null
  points: Points | null
}

/** An existing class, with or without a series. Classes of other studios are included for coach conflicts only. */
export type ExistingClass = Placed & {
  id: ClassId
  coachId: PersonId | null
  seriesId: SeriesId | null
  /** The date of the series that this class represents, even if it was moved by hand. */
  seriesDate: CalendarDate | null
  /** Edited individually: the series no longer changes it. */
  detached: boolean
  cancelled: boolean
  classTypeId: ClassTypeId
  capacity: number
  points: Points
  booked: number
}

/** The planned fields of a class. */
export type PlannedClass = {
  classTypeId: ClassTypeId
  roomId: RoomId | null
  coachId: PersonId | null
  startsAt: Date
  endsAt: Date
  capacity: number
  points: Points
}

export type Created = { series: Series; date: CalendarDate; after: PlannedClass; note: ClockNote | null }
export type Changed<C> = Created & { before: C }
/** Why a class is kept. `off_rule`: the rule no longer has a class on that date, or the date is a holiday. */
export type Kept<C> = { series: Series; session: C; why: KeptReason; note: ClockNote | null }
/** A class that cannot be planned: its room or coach is taken, or more people are booked than the capacity. */
export type Clash<C> = Created & {
  before: C | null
  by: Exclude<ClashCause, 'coach_elsewhere'>
  /** The conflicting class; null for `seats`. */
  other: BlockingClass<C> | null
}
/** An existing class, or one created by the same run for a series. */
export type BlockingClass<C> = { startsAt: Date; endsAt: Date } & (
  | { session: C; series: null }
  | { session: null; series: Series }
)

/** The result of a run, in write order. */
export type SeriesPlan<C> = { create: Created[]; change: Changed<C>[]; keep: Kept<C>[]; conflicts: Clash<C>[] }

type World<C> = {
  timeZone: string
  holidays: ReadonlySet<CalendarDate>
  /** All classes that share a room, a coach or a series with the rules around the span. */
  classes: readonly C[]
}
type Span = { from: CalendarDate; to: CalendarDate }

const day = 86_400_000

/** The timetable during planning. Each step sees the changes of the steps before it. */
class Timetable<C extends ExistingClass> {
  private readonly byDay = new Map<number, (Placed & BlockingClass<C>)[]>()
  constructor(classes: readonly C[]) {
    for (const c of classes) if (!c.cancelled) this.add({ ...placed(c), id: c.id, session: c, series: null })
  }
  clash(candidate: Placed): Conflict<Placed & BlockingClass<C>> | null {
    return findConflict(candidate, [...new Set(daysOf(candidate).flatMap((day) => this.byDay.get(day) ?? []))])
  }
  put(series: Series, before: C | null, after: PlannedClass): void {
    if (before) {
      for (const day of daysOf(before)) {
        const rest = (this.byDay.get(day) ?? []).filter((c) => c.id !== before.id)
        this.byDay.set(day, rest)
      }
      this.add({ ...placed(after), id: before.id, session: before, series: null })
    } else this.add({ ...placed(after), id: null, session: null, series })
  }
  private add(entry: Placed & BlockingClass<C>): void {
    for (const day of daysOf(entry)) this.byDay.set(day, [...(this.byDay.get(day) ?? []), entry])
  }
}

const placed = ({ startsAt, endsAt, roomId, coachId }: Omit<Placed, 'id'>): Omit<Placed, 'id'> => ({
  startsAt,
  endsAt,
  roomId,
  coachId,
})

/** The days since the epoch that a span includes. Classes without a common day cannot conflict. */
const daysOf = (span: { startsAt: Date; endsAt: Date }): number[] => {
  const first = Math.floor(span.startsAt.getTime() / day)
  const last = Math.floor(span.endsAt.getTime() / day)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

const sameInstant = (a: Date, b: Date): boolean => a.getTime() === b.getTime()

/** Whether a class already matches its rule. Capacity and price are compared only if the rule sets them. */
const isAsRuled = (session: ExistingClass, series: Series, at: Occurrence): boolean =>
  sameInstant(session.startsAt, at.startsAt) &&
  sameInstant(session.endsAt, at.endsAt) &&
  session.classTypeId === series.classType.id &&
  session.roomId === (series.room?.id ?? null) &&
  session.coachId === series.coachId &&
  (series.capacity === null || session.capacity === series.capacity) &&
  (series.points === null || session.points === series.points)

/** The fields a rule sets, as a command for a single class. */
const stated = (series: Series) => ({
  durationMinutes: series.rule.durationMinutes,
  ...(series.capacity === null ? {} : { capacity: series.capacity }),
  ...(series.points === null ? {} : { points: series.points }),
})

type Step<C> =
  | { kind: 'create'; made: Created }
  | { kind: 'change'; made: Changed<C> }
  | { kind: 'keep'; made: Kept<C> }
  | { kind: 'conflict'; made: Clash<C> }
  | null

const planned = (series: Series, fields: { startsAt: Date; endsAt: Date; capacity: number; points: Points }) => ({
  classTypeId: series.classType.id,
  roomId: series.room?.id ?? null,
  coachId: series.coachId,
  startsAt: fields.startsAt,
  endsAt: fields.endsAt,
  capacity: fields.capacity,
  points: fields.points,
})

const planOne = <C extends ExistingClass>(
  series: Series,
  at: Occurrence,
  before: C | undefined,
  timetable: Timetable<C>,
  now: Date,
): Step<C> => {
  const { date, startsAt, endsAt, note } = at
  const unchanged = (why: KeptReason): Step<C> => ({
    kind: 'keep',
    made: { series, session: before as C, why, note: why === 'same' ? note : null },
  })
  if (before?.cancelled) return unchanged('cancelled')
  if (before?.detached) return unchanged('detached')
  if (before && isAsRuled(before, series, at)) return unchanged('same')
  if (startsAt <= now || (before && before.startsAt <= now)) return null
  const command = { startsAt, ...stated(series) }
  const decision = before
    ? decideClassChange(command, { ...before, room: series.room }, now)
    : decideNewClass(command, { classType: series.classType, room: series.room }, now)
  const made = { series, date, note }
  if (!decision.ok) {
    if (decision.reason === 'FUERA_DE_VENTANA') return null
    const capacity = series.capacity ?? series.classType.capacity
    const after = planned(series, { startsAt, endsAt, capacity, points: series.points ?? series.classType.points })
    return { kind: 'conflict', made: { ...made, after, before: before ?? null, by: 'seats', other: null } }
  }
  const after = planned(series, decision)
  const clash = timetable.clash({ id: before?.id ?? null, ...after })
  if (clash) {
    return { kind: 'conflict', made: { ...made, after, before: before ?? null, by: clash.by, other: clash.other } }
  }
  timetable.put(series, before ?? null, after)
  return before ? { kind: 'change', made: { ...made, after, before } } : { kind: 'create', made: { ...made, after } }
}

/** Classes of a series on dates that are no longer in its rule. */
const offRule = <C extends ExistingClass>(
  series: Series,
  own: ReadonlyMap<CalendarDate, C>,
  dates: ReadonlySet<CalendarDate>,
  span: Span,
  now: Date,
): Kept<C>[] =>
  [...own]
    .filter(([date, c]) => date >= span.from && date <= span.to && !dates.has(date) && !c.cancelled && c.startsAt > now)
    .map(([, session]) => ({ series, session, why: session.detached ? 'detached' : 'off_rule', note: null }))

/**
 * Plans the classes of weekly rules over a span of dates (both inclusive): classes to create, classes to change, kept
 * classes with the reason, and conflicts. Classes that have started are not changed. Idempotent: a second run on the
 * result creates and changes nothing.
 */
export const planSeries = <C extends ExistingClass>(
  rules: readonly Series[],
  world: World<C>,
  span: Span,
  now: Date,
): SeriesPlan<C> => {
  const plan: SeriesPlan<C> = { create: [], change: [], keep: [], conflicts: [] }
  const timetable = new Timetable(world.classes)
  for (const series of rules) {
    const own = new Map(
      world.classes.flatMap((c) =>
        c.seriesId === series.id && c.seriesDate !== null ? [[c.seriesDate, c] as const] : [],
      ),
    )
    const dates = weeklyDates(series.rule, span, world.holidays, world.timeZone)
    // When classes move later, plan the last first, so that each moves into a free slot; when they move earlier, the
    // first.
    const later = dates.some((at) => (own.get(at.date)?.startsAt ?? at.startsAt) < at.startsAt)
    for (const at of later ? dates.toReversed() : dates) {
      const step = planOne(series, at, own.get(at.date), timetable, now)
      if (step?.kind === 'create') plan.create.push(step.made)
      if (step?.kind === 'change') plan.change.push(step.made)
      if (step?.kind === 'keep' && step.made.session.endsAt > now) plan.keep.push(step.made)
      if (step?.kind === 'conflict') plan.conflicts.push(step.made)
    }
    plan.keep.push(...offRule(series, own, new Set(dates.map((d) => d.date)), span, now))
  }
  return plan
}

/** The kept classes that an edited rule removes: those on none of its dates, ignoring holidays. */
export const removedByRule = <C extends ExistingClass>(unchanged: readonly Kept<C>[], rule: WeeklyRule): Kept<C>[] =>
  unchanged.filter((k) => k.why === 'off_rule' && !fallsOn(rule, k.session.seriesDate ?? ''))

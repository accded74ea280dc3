import type { Data } from '@cupo/contract'
import type { ClassId, SeriesId } from '@cupo/core/ids'
import { clashCause } from '@cupo/core/kept-reasons'
import { mustGet } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { ClockNote, Kept, PlannedClass } from '@cupo/core/series'
import { dateIn, wallClockIn } from '@cupo/core/time'
import { phrase } from '../../http/phrases/index.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { ExistingClassRow } from './existing-class-store.ts'
import type { Plan } from './plan-rules.ts'
import type { RuleRow } from './store.ts'

type PlanView = Omit<Data<'generateSeries'>, 'runId'>
type ClassView = PlanView['create'][number]
type Clash = Plan['conflicts'][number]

const clockOf = (at: Date, timeZone: string): string => {
  const { minute } = wallClockIn(at, timeZone)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The effect of a clock change on a class, in the caller's language. */
export const noteView = (note: ClockNote, startsAt: Date, timeZone: string, language: Language) => ({
  kind: note.kind,
  mensaje: phrase(language, null, note.kind === 'skipped' ? 'clock_skipped' : 'clock_repeated', {
    localTime: note.localTime,
    minutes: note.minutes,
    taken: clockOf(startsAt, timeZone),
  }),
})

type Shown = {
  rule: RuleRow
  date: string
  after: PlannedClass
  before: ExistingClassRow | null
  note: ClockNote | null
}

const plannedView = ({ rule, date, after, before, note }: Shown, language: Language): ClassView => ({
  classId: before?.id ?? null,
  seriesId: rule.id,
  date,
  classType: { id: rule.classType.id, name: rule.classType.name, color: rule.classType.color },
  room: rule.room ? { id: rule.room.id, name: rule.room.name } : null,
  coach: rule.coach,
  startsAt: after.startsAt.toISOString(),
  endsAt: after.endsAt.toISOString(),
  timeZone: rule.timeZone,
  capacity: after.capacity,
  points: after.points,
  booked: before?.booked ?? 0,
  waitlisted: before?.waitlisted ?? 0,
  note: note ? noteView(note, after.startsAt, rule.timeZone, language) : null,
})

/** An existing class. */
export const existingClassView = (
  session: ExistingClassRow,
  note: ClockNote | null,
  language: Language,
): ClassView => ({
  classId: session.id,
  seriesId: session.seriesId,
  date: session.seriesDate ?? dateIn(session.startsAt, session.timeZone),
  classType: session.classType,
  room: session.room,
  coach: session.coach,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  timeZone: session.timeZone,
  capacity: session.capacity,
  points: session.points,
  booked: session.booked,
  waitlisted: session.waitlisted,
  note: note ? noteView(note, session.startsAt, session.timeZone, language) : null,
})

/**
 * The reason of a planned class's conflict, as the code of a refusal. For a class of a different studio it only reports
 * that the coach is busy.
 */
export const whyClash = (
  clash: Clash,
  rules: ReadonlyMap<string, RuleRow>,
): Required<Pick<Refusal, 'reason' | 'because' | 'params'>> => {
  const rule = mustGet(rules, clash.series.id)
  const { other } = clash
  if (!other) {
    return clash.before && clash.before.booked > (rule.capacity ?? 0)
      ? { reason: refusals.noSeats, because: 'capacity_under_booked', params: { booked: clash.before.booked } }
      : { reason: refusals.invalidInput, because: 'capacity_over_room', params: { max: rule.room?.capacity ?? 0 } }
  }
  const coach = rule.coach?.name ?? ''
  const reason = refusals.timeConflict
  if (isElsewhere(clash, rule)) return { reason, because: 'coach_busy_elsewhere', params: { coach } }
  const times = { at: other.startsAt.toISOString(), until: other.endsAt.toISOString(), timeZone: rule.timeZone }
  const params = { other: otherName(clash, rules), ...times }
  return clash.by === clashCause.room
    ? { reason, because: 'room_taken', params: { ...params, room: rule.room?.name ?? '' } }
    : { reason, because: 'coach_busy', params: { ...params, coach } }
}

const isElsewhere = ({ other }: Clash, rule: RuleRow): boolean =>
  other?.session !== undefined && other.session !== null && other.session.studioId !== rule.studioId

const otherName = ({ other }: Clash, rules: ReadonlyMap<string, RuleRow>): string =>
  other?.session?.classType.name ?? rules.get(other?.series?.id ?? '')?.classType.name ?? ''

const clashView = (
  clash: Clash,
  rules: ReadonlyMap<string, RuleRow>,
  language: Language,
): PlanView['conflicts'][number] => {
  const rule = mustGet(rules, clash.series.id)
  const { reason, because, params } = whyClash(clash, rules)
  const elsewhere = isElsewhere(clash, rule)
  const { other } = clash
  return {
    ...plannedView({ ...clash, rule }, language),
    by: elsewhere ? clashCause.coachElsewhere : clash.by,
    other:
      other && !elsewhere
        ? {
            id: other.session?.id ?? null,
            name: otherName(clash, rules),
            startsAt: other.startsAt.toISOString(),
            endsAt: other.endsAt.toISOString(),
          }
        : null,
    mensaje: phrase(language, reason, because, params),
  }
}

const byStart = (a: { startsAt: string }, b: { startsAt: string }): number => (a.startsAt < b.startsAt ? -1 : 1)

/** A plan in the shape of the contract, each list soonest first. `ids`: ids of the created classes. */
export const planView = (
  plan: Plan,
  rules: readonly RuleRow[],
  language: Language,
  ids: ReadonlyMap<string, ClassId> = new Map(),
): PlanView => {
  const byId = new Map(rules.map((r) => [r.id, r]))
  const ruleOf = (seriesId: SeriesId) => mustGet(byId, seriesId)
  const { create, change, keep, conflicts } = plan
  const unchanged = (k: Kept<ExistingClassRow>) => ({ ...existingClassView(k.session, k.note, language), why: k.why })
  return {
    create: create
      .map((c) => ({
        ...plannedView({ ...c, rule: ruleOf(c.series.id), before: null }, language),
        classId: ids.get(`${c.series.id} ${c.date}`) ?? null,
      }))
      .sort(byStart),
    change: change
      .map((c) => ({
        ...plannedView({ ...c, rule: ruleOf(c.series.id) }, language),
        before: {
          startsAt: c.before.startsAt.toISOString(),
          endsAt: c.before.endsAt.toISOString(),
          room: c.before.room,
          coach: c.before.coach,
          capacity: c.before.capacity,
          points: c.before.points,
        },
      }))
      .sort(byStart),
    keep: keep.map(unchanged).sort(byStart),
    conflicts: conflicts.map((c) => clashView(c, byId, language)).sort(byStart),
  }
}

import { clashCauses, clockNoteKinds, keptReasons } from '@cupo/core/kept-reasons'
import { ruleScopes } from '@cupo/core/series-scopes'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import {
  capacity,
  date,
  disciplineColor,
  durationMinutes,
  instant,
  listOf,
  named,
  namedObject,
  page,
  points,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { bySeriesId, bySeriesRunId, classTypeId, personId, roomId } from './ids.ts'

/** A local time of the studio. */
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const weekday = z.int().min(1).max(7)

/** Scope of an edit or cancellation along a weekly rule. */
const reach = z.enum(ruleScopes)

/**
 * The effect of a clock change on a local time: a `skipped` time moves forward by the jump, for a `repeated` one the
 * first is used. `mensaje` is in the caller's language.
 */
const clockNote = namedObject('ClockNote', { kind: z.enum(clockNoteKinds), mensaje: z.string() })

const discipline = z.strictObject({ id: z.string(), name: z.string(), color: disciplineColor })

/**
 * A weekly rule. Weekdays are 1 (Monday) to 7 (Sunday); `capacity` and `points` are null for the class type's values.
 */
export const series = namedObject('Series', {
  id: z.string(),
  classTypeId: z.string(),
  classType: discipline,
  roomId: z.string().nullable(),
  room: named.nullable(),
  coachId: z.string().nullable(),
  coach: named.nullable(),
  weekdays: z.array(weekday),
  localTime,
  durationMinutes: z.int(),
  capacity: z.int().nullable(),
  points: pointsAmount.nullable(),
  from: date,
  until: date.nullable(),
  except: z.array(date),
  timeZone: z.string(),
  version,
  /** The last date with generated classes; null before the first run. Later classes are generated automatically. */
  generatedUntil: date.nullable(),
  /** Classes of the next year whose local time is skipped or repeated by a clock change. */
  notes: z.array(z.strictObject({ date, startsAt: instant, ...clockNote.shape })),
})

const seriesFields = {
  classTypeId,
  weekdays: z.array(weekday).min(1).max(7),
  localTime,
  durationMinutes,
  roomId: roomId.nullable().optional(),
  coachId: personId.nullable().optional(),
  capacity: capacity.nullable().optional(),
  points: points.nullable().optional(),
  from: date,
  until: date.nullable().optional(),
  except: z.array(date).max(366).optional(),
}

const place = { room: named.nullable(), coach: named.nullable() }

/** A class of a plan, existing or planned. */
const plannedClass = namedObject('PlannedClass', {
  /** Null for a class that does not exist yet. */
  classId: z.string().nullable(),
  /** Null for a class without a rule. */
  seriesId: z.string().nullable(),
  /** The date in its rule. */
  date,
  classType: discipline,
  ...place,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  capacity: z.int(),
  points: pointsAmount,
  booked: z.int(),
  waitlisted: z.int(),
  note: clockNote.nullable(),
})

const changedClass = namedObject('ChangedClass', {
  ...plannedClass.shape,
  before: z.strictObject({ startsAt: instant, endsAt: instant, ...place, capacity: z.int(), points: pointsAmount }),
})

/** `off_rule`: the rule no longer has a class on that date, or it is a holiday; the class stays until cancelled. */
const keptClass = namedObject('KeptClass', {
  ...plannedClass.shape,
  why: z.enum(keptReasons),
})

const clashingClass = namedObject('ClashingClass', {
  ...plannedClass.shape,
  by: z.enum(clashCauses),
  /**
   * The conflicting class; null if it belongs to another studio, or if seats are the conflict. `id` is null for a class
   * of the same run.
   */
  other: z.strictObject({ id: z.string().nullable(), name: z.string(), startsAt: instant, endsAt: instant }).nullable(),
  mensaje: z.string(),
})

const plan = {
  create: z.array(plannedClass),
  change: z.array(changedClass),
  keep: z.array(keptClass),
  conflicts: z.array(clashingClass),
}

/**
 * A different class in which a member of the moved class `of` has a seat at the same time. For a class of another
 * studio `id`, `name` and `startsAt` are null.
 */
const overlap = namedObject('OverlappingClass', {
  of: z.string(),
  id: z.string().nullable(),
  name: z.string().nullable(),
  startsAt: instant.nullable(),
})

/** A member with a place in a changed or cancelled class, with the former start of each. */
export const affectedPerson = namedObject('AffectedPerson', {
  id: z.string(),
  name: z.string(),
  classes: z.array(instant),
  /** Overlapping classes of the member. */
  overlaps: z.array(overlap),
})

/** The effect of a change of one class; in a dry run the effect it would have. */
export const affectedByChange = namedObject('AffectedByClassChange', { people: z.array(affectedPerson), told: z.int() })

/** The effect of an edit or cancellation along a rule; in a dry run the effect it would have. */
export const affected = namedObject('AffectedBySeriesChange', {
  ...plan,
  cancel: z.array(plannedClass),
  people: z.array(affectedPerson),
  returnedPoints: pointsAmount,
  told: z.int(),
})

export const listSeries = endpoint('listSeries', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "Lists the studio's weekly rules by weekday and time.",
  query: page,
  data: listOf(series),
})

export const createSeries = endpoint('createSeries', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Creates a weekly rule without classes. `generate` previews and creates them; afterwards classes are generated ahead of the booking window automatically.',
  body: z.strictObject(seriesFields),
  data: series,
  status: 201,
  idempotent: true,
})

export const updateSeries = endpoint('updateSeries', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Updates a weekly rule. Without `scope` only the rule; its classes follow at the next run. `all` also updates its upcoming classes with their bookings, `following` those from `since` (default today), leaving the rule unchanged before it. All or nothing. `dryRun` returns who is affected without changes.',
  params: bySeriesId,
  body: z.strictObject({
    ...z.strictObject(seriesFields).partial().shape,
    scope: reach.optional(),
    since: date.optional(),
    version: version.optional(),
    dryRun: z.boolean().optional(),
  }),
  data: namedObject('SeriesChange', { ...series.shape, affected: affected.nullable() }),
  refusals: ['HORARIO_EN_CONFLICTO', 'SIN_CUPO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const deleteSeries = endpoint('deleteSeries', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Ends a weekly rule. Without `scope` its classes remain; `all` cancels the upcoming ones with all points returned, `following` those from `since` (default today), keeping the rule until then. `dryRun` returns who is affected.',
  params: bySeriesId,
  query: z.strictObject({
    scope: reach.optional(),
    since: date.optional(),
    reason: z.string().trim().min(1).max(textLimits.reason).optional(),
    dryRun: z.enum(['true', 'false']).optional(),
  }),
  data: z.strictObject({ cancelled: z.int(), returnedPoints: pointsAmount, told: z.int(), affected }),
})

export const generateSeries = endpoint('generateSeries', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Creates the classes of all weekly rules in a range of dates (inclusive, at most a year). Conflicts are skipped and reported. Idempotent.',
  body: z.strictObject({ from: date, to: date, dryRun: z.boolean().optional() }),
  /** `runId`: identifies the created classes, to undo them; null in a dry run and if none was created. */
  data: z.strictObject({ ...plan, runId: z.string().nullable() }),
  refusals: ['HORARIO_EN_CONFLICTO'],
  idempotent: true,
})

export const undoSeriesRun = endpoint('undoSeriesRun', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Removes the classes that a run of `generate` created, while none of them has begun and nobody has booked or waited in one. Those that were changed by hand stay. Classes that the run changed keep their change.',
  params: bySeriesRunId,
  data: z.strictObject({ removed: z.int() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

import { z } from 'zod'
import {
  byId,
  capacity,
  date,
  disciplineColor,
  durationMinutes,
  id,
  instant,
  listOf,
  named,
  namedObject,
  page,
  points,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'

/** A time of the studio's wall clock. */
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const weekday = z.int().min(1).max(7)

/** How far an edit or a cancellation reaches along a weekly rule. */
const reach = z.enum(['following', 'all'])

/**
 * What a clock change makes of a local time: `skipped` is taken as much later as the clocks jump, of `repeated` the
 * first is taken. `mensaje` says so in the caller's language.
 */
const clockNote = namedObject('ClockNote', { kind: z.enum(['skipped', 'repeated']), mensaje: z.string() })

const discipline = z.strictObject({ id: z.string(), name: z.string(), color: disciplineColor })

/** A weekly rule. Weekdays are 1 Monday to 7 Sunday; `capacity` and `points` are null where the class type's hold. */
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
  points: z.int().nullable(),
  from: date,
  until: date.nullable(),
  except: z.array(date),
  timeZone: z.string(),
  version,
  /** The last date that classes were generated for; null before the first time. From then on they keep ahead by themselves. */
  generatedUntil: date.nullable(),
  /** The classes of the next year whose local time a clock change skips or repeats. */
  notes: z.array(z.strictObject({ date, startsAt: instant, ...clockNote.shape })),
})

const seriesFields = {
  classTypeId: id,
  weekdays: z.array(weekday).min(1).max(7),
  localTime,
  durationMinutes,
  roomId: id.nullable().optional(),
  coachId: id.nullable().optional(),
  capacity: capacity.nullable().optional(),
  points: points.nullable().optional(),
  from: date,
  until: date.nullable().optional(),
  except: z.array(date).max(366).optional(),
}

const place = { room: named.nullable(), coach: named.nullable() }

/** A class of a plan as it is or will be. */
const plannedClass = namedObject('PlannedClass', {
  /** Null for a class that a preview would create. */
  classId: z.string().nullable(),
  /** Null for a class that stands alone. */
  seriesId: z.string().nullable(),
  /** The date of its rule. */
  date,
  classType: discipline,
  ...place,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  capacity: z.int(),
  points: z.int(),
  booked: z.int(),
  waitlisted: z.int(),
  note: clockNote.nullable(),
})

const changedClass = namedObject('ChangedClass', {
  ...plannedClass.shape,
  before: z.strictObject({ startsAt: instant, endsAt: instant, ...place, capacity: z.int(), points: z.int() }),
})

/** `off_rule`: the rule has no class that day any more, or the day is a holiday; it stands until somebody cancels it. */
const keptClass = namedObject('KeptClass', {
  ...plannedClass.shape,
  why: z.enum(['same', 'detached', 'cancelled', 'off_rule']),
})

const clashingClass = namedObject('ClashingClass', {
  ...plannedClass.shape,
  by: z.enum(['room', 'coach', 'coach_elsewhere', 'seats']),
  /** What stands in the way; null when it is another studio's, or too few seats. `id` is null for a class of the same run. */
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
 * Another class that somebody holds a seat in at the same time as a class that is moved; `of` is the moved one. Of
 * another studio's class only that there is one is told: `id`, `name` and `startsAt` are null.
 */
const overlap = namedObject('OverlappingClass', {
  of: z.string(),
  id: z.string().nullable(),
  name: z.string().nullable(),
  startsAt: instant.nullable(),
})

/** Somebody with a place in a class that changes or goes, with the start (as it was) of each. */
const affectedPerson = namedObject('AffectedPerson', {
  id: z.string(),
  name: z.string(),
  classes: z.array(instant),
  /** The other classes that they would have at the same time. */
  overlaps: z.array(overlap),
})

/** What a change of one class reaches; in a dry run, what it would. */
export const affectedByChange = namedObject('AffectedByClassChange', { people: z.array(affectedPerson), told: z.int() })

/** What an edit or a cancellation along a rule reaches; in a dry run, what it would. */
export const affected = namedObject('AffectedBySeriesChange', {
  ...plan,
  cancel: z.array(plannedClass),
  people: z.array(affectedPerson),
  returnedPoints: z.int(),
  told: z.int(),
})

export const listSeries = endpoint('listSeries', {
  who: ['studio'],
  summary: "The studio's weekly rules by weekday and hour.",
  query: page,
  data: listOf(series),
})

export const createSeries = endpoint('createSeries', {
  who: ['studio'],
  summary:
    'Adds a weekly rule. No class is dated by it: `generate` shows and does that, and from then on classes keep ahead of the booking window by themselves.',
  body: z.strictObject(seriesFields),
  data: series,
  status: 201,
  idempotent: true,
})

export const updateSeries = endpoint('updateSeries', {
  who: ['studio'],
  summary:
    'Changes a weekly rule. Without `scope` the rule alone: dated classes follow at the next run. `all` changes its dated classes ahead with their bookings, `following` those from `since` on (today unless said) and leaves the rule as it was before; all or nothing. `dryRun` shows who is affected and changes nothing.',
  params: byId,
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
  summary:
    'Ends a weekly rule. Without `scope` its dated classes stay; `all` cancels those ahead with full return, `following` those from `since` on (today unless said) and keeps the rule until then. `dryRun` shows who is affected.',
  params: byId,
  query: z.strictObject({
    scope: reach.optional(),
    since: date.optional(),
    reason: z.string().trim().min(1).max(500).optional(),
    dryRun: z.enum(['true', 'false']).optional(),
  }),
  data: z.strictObject({ cancelled: z.int(), returnedPoints: z.int(), told: z.int(), affected }),
})

export const generateSeries = endpoint('generateSeries', {
  who: ['studio'],
  summary:
    'Dates the classes of all weekly rules over a range of dates (both included, a year at most). What stands in the way is left out and reported; the rest is created. Run again it creates and changes nothing.',
  body: z.strictObject({ from: date, to: date, dryRun: z.boolean().optional() }),
  data: z.strictObject(plan),
  refusals: ['HORARIO_EN_CONFLICTO'],
  idempotent: true,
})

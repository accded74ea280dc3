import { presenceActs } from '@cupo/core/agenda-presence'
import { cancelScopes } from '@cupo/core/series-scopes'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { classView } from './classes.ts'
import {
  capacity,
  date,
  durationMinutes,
  instant,
  named,
  namedObject,
  points,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, classId, classTypeId, personId, roomId } from './ids.ts'
import { affected, affectedByChange } from './series.ts'

export const createClass = endpoint('createClass', {
  who: ['studio'],
  staff: 'editTimetable',
  summary: 'Creates a class on a date. Duration, capacity and price default to those of the class type.',
  body: z.strictObject({
    classTypeId,
    startsAt: instant,
    durationMinutes: durationMinutes.optional(),
    roomId: roomId.optional(),
    coachId: personId.optional(),
    capacity: capacity.optional(),
    points: points.optional(),
  }),
  data: classView,
  status: 201,
  refusals: ['HORARIO_EN_CONFLICTO', 'FUERA_DE_VENTANA'],
  idempotent: true,
})

export const updateClass = endpoint('updateClass', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Updates an upcoming class. Capacity cannot fall below the number of bookings, and paid prices do not change. Members who get an overlapping booking are notified and may cancel for free; `dryRun` lists them without changes.',
  params: byClassId,
  body: z.strictObject({
    startsAt: instant.optional(),
    durationMinutes: durationMinutes.optional(),
    roomId: roomId.nullable().optional(),
    coachId: personId.nullable().optional(),
    capacity: capacity.optional(),
    points: points.optional(),
    version: version.optional(),
    /** Members are notified ten seconds later, unless `undo` reverts the change before. */
    undoable: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  }),
  /** `affected`: only in a dry run. */
  data: namedObject('ClassViewChange', { ...classView.shape, affected: affectedByChange.optional() }),
  refusals: ['HORARIO_EN_CONFLICTO', 'ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA', 'SIN_CUPO'],
})

export const undoClassChange = endpoint('undoClassChange', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Takes back an `undoable` change of a class within ten seconds: the class returns to the state that its members know, and nobody is told.',
  params: byClassId,
  body: z.strictObject({ version: version.optional() }),
  data: classView,
  refusals: ['ESTADO_INVALIDO', 'HORARIO_EN_CONFLICTO', 'CLASE_CANCELADA', 'FUERA_DE_VENTANA', 'SIN_CUPO'],
  idempotent: true,
})

const openingHours = z.array(z.strictObject({ weekday: z.int(), opens: z.string(), closes: z.string() }))

export const readAgenda = endpoint('readAgenda', {
  who: ['studio'],
  staff: 'readSetup',
  summary:
    "Classes of up to 14 days in each class's time zone, soonest first, with what a move has to fit: rooms, coaches, opening hours, closed days, and times at which a coach teaches at another studio.",
  query: z.strictObject({ from: date, to: date }),
  data: z.strictObject({
    classes: z.array(classView),
    rooms: z.array(z.strictObject({ id: z.string(), name: z.string(), branchId: z.string() })),
    coaches: z.array(named),
    /** The main branch first; it is the branch of classes without a room. */
    branches: z.array(z.strictObject({ id: z.string(), name: z.string(), timeZone: z.string(), openingHours })),
    closedDays: z.array(z.strictObject({ date, name: z.string() })),
    busyElsewhere: z.array(z.strictObject({ coachId: z.string(), startsAt: instant, endsAt: instant })),
    /** Whether the caller may change the timetable. */
    mayEdit: z.boolean(),
  }),
})

export const reportAgendaPresence = endpoint('reportAgendaPresence', {
  who: ['studio'],
  staff: 'readSetup',
  summary:
    "Says at which class of the agenda the caller's session is, for the live event `agenda` of the studio's other sessions. Kept in memory for 20 s after the last call; at most two calls a second.",
  body: z.strictObject({
    /** The class that is open, focused or dragged; null for none. */
    classId: classId.nullable(),
    /** `leave`: the agenda was closed. */
    act: z.enum(presenceActs),
  }),
  data: z.null(),
})

/** Scope of a cancellation along a weekly rule; a class without a rule is cancelled alone. */
const cancelScope = z.enum(cancelScopes)

export const cancelClass = endpoint('cancelClass', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Cancels a class: returns all points at any time and notifies everyone by mail. `following` and `all` extend to its weekly rule, which ends. `dryRun` returns who is affected without changes.',
  params: byClassId,
  body: z.strictObject({
    reason: z.string().trim().min(1).max(textLimits.reason),
    scope: cancelScope.optional(),
    dryRun: z.boolean().optional(),
  }),
  data: z.strictObject({
    cancelled: z.int(),
    returnedPoints: pointsAmount,
    told: z.int(),
    /** Classes and members affected; in a dry run, and for more than one class. */
    affected: affected.optional(),
  }),
  refusals: ['ESTADO_INVALIDO', 'CLASE_CANCELADA'],
  idempotent: true,
})

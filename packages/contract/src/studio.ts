import { z } from 'zod'
import { classView } from './class.ts'
import {
  byId,
  date,
  disciplineColor,
  givenNote,
  givenPoints,
  id,
  instant,
  listOf,
  named,
  nameOf,
  page,
  points,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { affected, affectedByChange } from './series.ts'

const capacity = z.int().min(1).max(500)
const durationMinutes = z.int().min(5).max(600)

export const classType = z.strictObject({
  id: z.string(),
  name: z.string(),
  color: disciplineColor,
  durationMinutes: z.int(),
  capacity: z.int(),
  points: z.int(),
  description: z.string(),
  version,
})
const classTypeFields = {
  name: nameOf(80),
  color: disciplineColor.optional(),
  durationMinutes,
  capacity,
  points,
  description: z.string().trim().max(2000).optional(),
}

export const listClassTypes = endpoint('listClassTypes', {
  who: ['studio'],
  summary: "The studio's class types by name.",
  query: page,
  data: listOf(classType),
})
export const createClassType = endpoint('createClassType', {
  who: ['studio'],
  summary: 'Adds a class type: its usual length (minutes), seats and price (points).',
  body: z.strictObject(classTypeFields),
  data: classType,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})
export const updateClassType = endpoint('updateClassType', {
  who: ['studio'],
  summary: 'Changes a class type; classes already dated keep what they have.',
  params: byId,
  body: z.strictObject({ ...z.strictObject(classTypeFields).partial().shape, version: version.optional() }),
  data: classType,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})
export const deleteClassType = endpoint('deleteClassType', {
  who: ['studio'],
  summary: 'Takes a class type out of use; refused while classes of it lie ahead.',
  params: byId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})

const spotInput = z.strictObject({
  label: nameOf(8),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
})
export const room = z.strictObject({
  id: z.string(),
  name: z.string(),
  capacity: z.int(),
  spotKind: z.enum(['bike', 'reformer', 'mat', 'bag', 'spot']),
  spots: z.array(z.strictObject({ id: z.string(), label: z.string(), x: z.number(), y: z.number() })),
  version,
})
const roomFields = {
  name: nameOf(80),
  capacity,
  spotKind: z.enum(['bike', 'reformer', 'mat', 'bag', 'spot']).optional(),
  spots: z.array(spotInput).max(200).optional(),
}

export const listRooms = endpoint('listRooms', {
  who: ['studio'],
  summary: "The studio's rooms by name, with their spots.",
  query: page,
  data: listOf(room),
})
export const createRoom = endpoint('createRoom', {
  who: ['studio'],
  summary: 'Adds a room; with spots, as many as its capacity and each label once.',
  body: z.strictObject(roomFields),
  data: room,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})
export const updateRoom = endpoint('updateRoom', {
  who: ['studio'],
  summary: 'Changes a room; its spots only while no class ahead has one of them booked.',
  params: byId,
  body: z.strictObject({ ...z.strictObject(roomFields).partial().shape, version: version.optional() }),
  data: room,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})
export const deleteRoom = endpoint('deleteRoom', {
  who: ['studio'],
  summary: 'Takes a room out of use; refused while classes in it lie ahead.',
  params: byId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})

export const createClass = endpoint('createClass', {
  who: ['studio'],
  summary: 'Puts a dated class on the timetable; length, seats and price are the class type’s unless said.',
  body: z.strictObject({
    classTypeId: id,
    startsAt: instant,
    durationMinutes: durationMinutes.optional(),
    roomId: id.optional(),
    coachId: id.optional(),
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
  summary:
    'Changes a class ahead. Seats never go under what is booked; nobody’s paid price changes. Whoever would have two classes at once is told and may leave this one for free; `dryRun` names them and changes nothing.',
  params: byId,
  body: z.strictObject({
    startsAt: instant.optional(),
    durationMinutes: durationMinutes.optional(),
    roomId: id.nullable().optional(),
    coachId: id.nullable().optional(),
    capacity: capacity.optional(),
    points: points.optional(),
    version: version.optional(),
    dryRun: z.boolean().optional(),
  }),
  /** `affected`: in a dry run alone. */
  data: z.strictObject({ ...classView.shape, affected: affectedByChange.optional() }),
  refusals: ['HORARIO_EN_CONFLICTO', 'ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA', 'SIN_CUPO'],
})
/** How far a cancellation reaches along a weekly timetable; a class that stands alone is all there is of it. */
const cancelScope = z.enum(['this', 'following', 'all'])
export const cancelClass = endpoint('cancelClass', {
  who: ['studio'],
  summary:
    'Cancels a class: everyone gets their points back, whatever the hour, and is told by mail. `following` and `all` reach along its weekly rule, which ends with them; `dryRun` shows who is affected and changes nothing.',
  params: byId,
  body: z.strictObject({
    reason: z.string().trim().min(1).max(500),
    scope: cancelScope.optional(),
    dryRun: z.boolean().optional(),
  }),
  data: z.strictObject({
    cancelled: z.int(),
    returnedPoints: z.int(),
    told: z.int(),
    /** In a dry run, and wherever more than one class is reached: which classes and who. */
    affected: affected.optional(),
  }),
  refusals: ['ESTADO_INVALIDO', 'CLASE_CANCELADA'],
  idempotent: true,
})

/** A class on the studio's board: how its seats stand, by kind of pip. */
const boardClass = z.strictObject({
  ...classView.shape,
  arrived: z.int(),
  noShow: z.int(),
})
const arrival = z.strictObject({
  bookingId: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  className: z.string(),
  at: instant,
})

export const readStudioToday = endpoint('readStudioToday', {
  who: ['studio'],
  summary:
    "The studio's day: classes by room, occupancy against the same weekday last week, latest arrivals, what needs a decision.",
  query: z.strictObject({ date: date.optional() }),
  data: z.strictObject({
    date,
    timeZone: z.string(),
    /** Whether the studio has ever had a class; until then its home shows the first steps. */
    opened: z.boolean(),
    rooms: z.array(
      z.strictObject({
        room: named.nullable(),
        spotKind: room.shape.spotKind,
        capacity: z.int(),
        classes: z.array(boardClass),
      }),
    ),
    totals: z.strictObject({
      seats: z.int(),
      taken: z.int(),
      classes: z.int(),
      classesLeft: z.int(),
      noShows: z.int(),
      /** The same weekday of last week; null when there were no classes. */
      before: z.strictObject({ seats: z.int(), taken: z.int(), noShows: z.int() }).nullable(),
    }),
    arrivals: z.array(arrival),
    decisions: z.array(
      z.strictObject({ kind: z.enum(['no_coach', 'full_waitlist', 'low_enrolment']), class: classView }),
    ),
  }),
})

export const readCoachToday = endpoint('readCoachToday', {
  who: ['coach'],
  summary: "A coach's day across studios, and the next one's numbers.",
  query: z.strictObject({ date: date.optional() }),
  data: z.strictObject({
    date,
    classes: z.array(z.strictObject({ ...boardClass.shape, firstTimers: z.int() })),
    month: z.strictObject({ classes: z.int(), people: z.int(), seats: z.int(), attended: z.int() }),
    /** The next date with classes: how many, and the first of them. */
    nextDay: z
      .strictObject({
        date,
        classes: z.int(),
        first: z.strictObject({ id: z.string(), name: z.string(), startsAt: instant, timeZone: z.string() }),
      })
      .nullable(),
  }),
})

export const giveClientPoints = endpoint('giveClientPoints', {
  who: ['studio'],
  summary: "Gives points out of the studio's pool to a member who has booked there; audited, and the member is told.",
  params: byId,
  body: z.strictObject({ points: givenPoints, note: givenNote }),
  /** `pool`: what the studio can give now. */
  data: z.strictObject({ pool: z.int(), movementId: z.string() }),
  status: 201,
  refusals: ['PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

import { changeKind, changeOutcomes, uncoveredChoices } from '@cupo/core/change-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, email, instant, named, namedObject, nameOf, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, byStudioChangeId, personId, roomId } from './ids.ts'
import { affectedPerson } from './series.ts'

const reason = z.string().trim().min(1).max(textLimits.reason)
const dryRun = z.boolean().optional()
/** Local dates, both inclusive. */
const days = { from: date, to: date }

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal(changeKind.coachAway),
    coachId: personId,
    ...days,
    /** The effect on classes without a free qualified coach: cancelled (default), or kept without a coach. */
    uncovered: z.enum(uncoveredChoices).optional(),
    reason,
    dryRun,
  }),
  z.strictObject({ kind: z.literal(changeKind.roomOut), roomId, ...days, reason, dryRun }),
  /** `name` is that of the closed days; the reason defaults to it. */
  z.strictObject({
    kind: z.literal(changeKind.closed),
    ...days,
    name: nameOf(textLimits.label),
    reason: reason.optional(),
    dryRun,
  }),
  /** Any date of the week to copy, and any date of the target week. */
  z.strictObject({ kind: z.literal(changeKind.copyWeek), ...days, dryRun }),
])

const changedClass = namedObject('ClassOfChange', {
  /** Null for a class that was not copied, or in a dry run for a class to create. */
  id: z.string().nullable(),
  what: z.enum(changeOutcomes),
  name: z.string(),
  startsAt: instant,
  substitute: named.optional(),
  /** The substitute has stated other hours: a warning. Days away exclude a coach. */
  outsideAvailability: z.boolean().optional(),
  /** The new room. */
  room: named.optional(),
  /** The reason why it was not copied. */
  mensaje: z.string().optional(),
})

const messageOfChange = namedObject('MessageOfChange', {
  title: z.string(),
  text: z.string(),
  /** Number of recipients. */
  people: z.int(),
})

export const createChange = endpoint('createChange', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Changes the classes ahead of up to 31 days in one act: a coach is away (`coach_away`: a free coach of the class type takes over, otherwise the class is cancelled or kept without a coach), a room is out (`room_out`: moved to a free room of the branch, otherwise cancelled), days are closed (`closed`), or a week is copied (`copy_week`, without what does not fit). Cancelling returns everything that was paid. All or nothing; `dryRun` returns the same answer without changes. Members are told after `undoUntil`, each once of all classes that were cancelled.',
  body: change,
  data: z.strictObject({
    /** The change, to undo it; null in a dry run and where nothing changed. */
    id: z.string().nullable(),
    /** Deadline of the undo. */
    undoUntil: instant.nullable(),
    classes: z.array(changedClass),
    /** Members with a place in these classes. */
    people: z.array(affectedPerson),
    /** The notifications to them and to the substitutes after `undoUntil`, in the caller's language: each text once. */
    messages: z.array(messageOfChange),
    /** Points returned. */
    returned: pointsAmount,
  }),
  status: 201,
  refusals: ['HORARIO_EN_CONFLICTO', 'ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA', 'SIN_CUPO'],
  idempotent: true,
})

export const undoChange = endpoint('undoChange', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Takes a change of several days back until its `undoUntil`: classes, seats, waitlists, points, passes and closed days are as before, and nobody is told. Refused when the time is over, or when somebody has since booked, cancelled or changed one of the classes, or spent what came back.',
  params: byStudioChangeId,
  /** Number of classes restored to their former state. */
  data: z.strictObject({ restored: z.int() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const endCoach = endpoint('endCoach', {
  who: ['studio'],
  staff: 'editCoaches',
  summary:
    "Ends a coach's work at the studio. A free coach of the class type takes over each class ahead; one that nobody can give stays without a coach, as do its weekly rules. The coach and the members are told. An invitation that was not accepted is not found. `dryRun` returns the same answer without changes.",
  params: byPersonId,
  query: z.strictObject({ dryRun: z.enum(['true', 'false']).optional() }),
  data: z.strictObject({ classes: z.array(changedClass), people: z.array(affectedPerson) }),
})

export const withdrawCoachInvitation = endpoint('withdrawCoachInvitation', {
  who: ['studio'],
  staff: 'editCoaches',
  summary:
    'Withdraws the invitation of a coach who has not accepted it. Classes they were assigned get a free coach of the class type, or none; their members are told.',
  body: z.strictObject({ email }),
  data: z.strictObject({ classes: z.array(changedClass), people: z.array(affectedPerson) }),
  idempotent: true,
})

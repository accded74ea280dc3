import { substitutionStates } from '@cupo/core/substitution-states'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { disciplineColor, instant, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, classId, substitutionId } from './ids.ts'

const bySubstitution = z.strictObject({ id: classId, substitutionId })
const changed = z.strictObject({ id: z.string(), status: z.enum(substitutionStates) })

/** A request for a substitute. `status` is `taken` until the studio approves. */
const substitution = namedObject('Substitution', {
  ...changed.shape,
  class: namedObject('ClassOfSubstitution', {
    id: z.string(),
    classType: z.strictObject({ id: z.string(), name: z.string(), color: disciplineColor }),
    studio: named,
    room: named.nullable(),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    capacity: z.int(),
    booked: z.int(),
  }),
  askedBy: z.strictObject({ ...named.shape, avatar: z.string().nullable() }),
  askedAt: instant,
  reason: z.string(),
  takenBy: named.nullable(),
})

/** `able`: number of colleagues who can take it. */
const counted = namedObject('CountedSubstitution', { ...substitution.shape, able: z.int() })

export const listCoachSubstitutions = endpoint('listCoachSubstitutions', {
  who: ['coach'],
  summary:
    'Requests for a substitute: those of the caller with how many colleagues can take each, those the caller took, and those the caller can take. Only of classes that have not ended.',
  data: z.strictObject({
    mine: z.array(counted),
    taken: z.array(substitution),
    /** `outside`: outside of the caller's weekly hours; the caller can take it nevertheless. */
    open: z.array(z.strictObject({ ...substitution.shape, outside: z.boolean() })),
  }),
})

export const listStudioSubstitutions = endpoint('listStudioSubstitutions', {
  who: ['studio'],
  staff: 'seeToday',
  summary: "Live requests for a substitute in the studio's classes: those that wait for approval first, then by start.",
  data: z.strictObject({
    items: z.array(counted),
    /** Whether the caller's role may approve and decline. */
    mayDecide: z.boolean(),
  }),
})

export const askSubstitute = endpoint('askSubstitute', {
  who: ['coach'],
  summary:
    'Asks for a substitute for a class of the caller. Colleagues of the studio who give its class type, are not away and do not teach at that time are notified.',
  params: byClassId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(textLimits.note) }),
  data: changed,
  status: 201,
  refusals: ['ESTADO_INVALIDO', 'CLASE_CANCELADA', 'YA_EXISTE'],
  idempotent: true,
})

export const takeSubstitution = endpoint('takeSubstitution', {
  who: ['coach'],
  summary:
    "Takes a class of a colleague. The first coach gets it: at once, or after the studio's approval if its policy asks for one (`taken`). Members are told and may cancel for free.",
  params: bySubstitution,
  data: changed,
  refusals: ['ESTADO_INVALIDO', 'HORARIO_EN_CONFLICTO'],
  idempotent: true,
})

export const withdrawSubstitution = endpoint('withdrawSubstitution', {
  who: ['coach'],
  summary:
    'The coach who asked gives the class after all; the coach who took it leaves it again while it is not approved.',
  params: bySubstitution,
  data: changed,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const approveSubstitution = endpoint('approveSubstitution', {
  who: ['studio'],
  staff: 'editTimetable',
  summary: 'Gives the class to the coach who took it. Members are told and may cancel for free.',
  params: bySubstitution,
  data: changed,
  refusals: ['ESTADO_INVALIDO', 'HORARIO_EN_CONFLICTO'],
  idempotent: true,
})

export const declineSubstitution = endpoint('declineSubstitution', {
  who: ['studio'],
  staff: 'editTimetable',
  summary: 'Does not accept the coach who took the class; other colleagues can take it.',
  params: bySubstitution,
  data: changed,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

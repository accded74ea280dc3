import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asPoints } from './as-points.ts'
import {
  cursor,
  date,
  email,
  intWithin,
  limit,
  listOf,
  named,
  namedObject,
  nameOf,
  personName,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byCorporateGroupId, byPersonId, corporateGroupId } from './ids.ts'

/** A person covered or invited by a company. No response to a company shows how they use their points. */
const corporatePerson = namedObject('CorporatePerson', {
  id: z.string(),
  /** Name and address as entered by the company. */
  name: z.string(),
  email: z.string(),
  group: named.nullable(),
  /** `invited`: the person has not yet activated their account. `ending`: covered until `until`. */
  state: z.enum(['covered', 'invited', 'ending']),
  /** First day of the cover, in the company's zone. */
  since: date.nullable(),
  /** Last day of the cover. */
  until: date.nullable(),
  invitedOn: date.nullable(),
  /** Points granted by their group for a whole month. */
  monthlyPoints: pointsAmount,
  /** Points granted for this month, and the number of days they cover; null before. */
  points: pointsAmount.nullable(),
  daysLeft: z.int().nullable(),
})

const group = namedObject('CorporateGroup', {
  id: z.string(),
  name: z.string(),
  monthlyPoints: pointsAmount,
  /** The default group, for people without a group. */
  standard: z.boolean(),
  /** People covered now. */
  people: z.int(),
  version,
})

export const listCorporatePeople = endpoint('listCorporatePeople', {
  who: ['corporate'],
  summary:
    'Lists the people whom the company covers or has invited, by name, and counts them. `changing`: whose cover begins or ends in this month.',
  query: z.strictObject({
    q: z.string().trim().max(textLimits.search).optional(),
    state: z.enum(['all', 'invited', 'changing']).optional(),
    limit,
    cursor,
  }),
  data: z.strictObject({
    ...listOf(corporatePerson).shape,
    /** People by filter, without `q`. */
    counts: z.strictObject({ all: z.int(), invited: z.int(), changing: z.int(), joining: z.int(), ending: z.int() }),
    /** The month in the company's zone: its first day, today, its number of days, and those from today on. */
    month: z.strictObject({ first: date, today: date, days: z.int(), daysLeft: z.int() }),
  }),
})

export const addCorporatePerson = endpoint('addCorporatePerson', {
  who: ['corporate'],
  summary:
    'Covers a person by mail. A member is covered at once, told, and gets the points of the remaining days; a new address is invited and covered once its account is active. Audited.',
  body: z.strictObject({ name: personName, email, groupId: corporateGroupId.optional() }),
  data: corporatePerson,
  status: 201,
  refusals: ['YA_EXISTE', 'PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

export const updateCorporatePerson = endpoint('updateCorporatePerson', {
  who: ['corporate'],
  summary:
    'Changes the group of a person from the next month on, or the last day of their cover; null covers them without an end. Audited.',
  params: byPersonId,
  body: z.strictObject({ groupId: corporateGroupId.optional(), until: date.nullable().optional() }),
  data: corporatePerson,
})

export const removeCorporatePerson = endpoint('removeCorporatePerson', {
  who: ['corporate'],
  summary:
    "Ends a person's cover with today as its last day, or withdraws their invitation. Bookings stay paid; unused points return to the pool at the end of the month. Audited.",
  params: byPersonId,
  data: z.null(),
})

export const resendCorporateInvitation = endpoint('resendCorporateInvitation', {
  who: ['corporate'],
  summary:
    'Mails the invitation again to a person who has not activated their account; earlier links end. Limited per address. Audited.',
  params: byPersonId,
  data: corporatePerson,
  refusals: ['ESTADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  idempotent: true,
})

const groupFields = {
  name: nameOf(textLimits.label),
  /** Points granted to each person of the group for a whole month. */
  monthlyPoints: asPoints(intWithin(numberLimits.monthlyPoints)),
}

export const listCorporateGroups = endpoint('listCorporateGroups', {
  who: ['corporate'],
  summary:
    "Lists the company's groups by name, with what they get in a month, what the next month needs, and what is left in the pool.",
  query: z.strictObject({ limit, cursor }),
  data: z.strictObject({
    ...listOf(group).shape,
    people: z.int(),
    /** Points of a whole month for the people covered now. */
    monthly: pointsAmount,
    pool: pointsAmount,
    /** Points granted at the start of the next month to the people covered then, and its first day. */
    need: pointsAmount,
    nextMonth: date,
  }),
})

export const createCorporateGroup = endpoint('createCorporateGroup', {
  who: ['corporate'],
  summary: 'Creates a group. The first one is the group of people without one. Audited.',
  body: z.strictObject(groupFields),
  data: group,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateCorporateGroup = endpoint('updateCorporateGroup', {
  who: ['corporate'],
  summary:
    'Renames a group, changes its points from the next month on, or makes it that of people without one. Audited.',
  params: byCorporateGroupId,
  body: z.strictObject({
    name: groupFields.name.optional(),
    monthlyPoints: groupFields.monthlyPoints.optional(),
    standard: z.literal(true).optional(),
    version: version.optional(),
  }),
  data: group,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteCorporateGroup = endpoint('deleteCorporateGroup', {
  who: ['corporate'],
  summary:
    'Deletes a group without people that never gave points; statements name the others. The standard group is refused. Audited.',
  params: byCorporateGroupId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})

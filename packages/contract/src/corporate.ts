import { coachStates } from '@cupo/core/account-states'
import { languages } from '@cupo/core/preferences'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import {
  date,
  email,
  listOf,
  namedObject,
  nameOf,
  nothing,
  page,
  personName,
  pointsAmount,
  timeZone,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId } from './ids.ts'

/** A count that is null if it would describe fewer than five people. */
const guarded = z.int().nullable()

export const readCorporateSummary = endpoint('readCorporateSummary', {
  who: ['corporate'],
  summary:
    'Totals of a company for a month (YYYY-MM, UTC). A figure is null when it, its complement, or a sum or difference of it with one or two other published figures describes fewer than 5 people.',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  data: z.strictObject({
    month: z.string(),
    name: personName,
    /** People the company covered at any time in the month, up to now. */
    people: z.int(),
    /** The last day (UTC) included in the month's figures. */
    through: date.nullable(),
    active: guarded,
    pool: pointsAmount,
    bookings: guarded,
    /** The company's points of the month, in the calendar of its zone. */
    points: z.strictObject({
      /** Points granted to its people. */
      given: pointsAmount,
      /** Points that were not returned; null until the month has closed. */
      used: pointsAmount.nullable(),
      /**
       * Bounds of the used points while the month is running; null when not even a wide range hides individual people.
       */
      usedBetween: z.strictObject({ least: pointsAmount, most: pointsAmount }).nullable(),
      /** Points returned to the pool; null until the month has closed. */
      returned: pointsAmount.nullable(),
      /** The last day of the month: unused points then return to the pool. */
      returnsOn: date,
    }),
    weeks: z.array(z.strictObject({ from: date, active: guarded })),
    disciplines: z.array(z.strictObject({ name: z.string(), color: z.string(), people: guarded })),
  }),
})

export const company = namedObject('Company', {
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  /** Language of the invitations to its people; null for the language of the inviting person. */
  language: z.enum(languages).nullable(),
  /** Zone of its calendar, in which its months begin and end. */
  timeZone: z.string(),
})

export const readOwnCorporate = endpoint('readOwnCorporate', {
  who: ['corporate'],
  summary: "The caller's company.",
  data: company,
})

export const updateOwnCorporate = endpoint('updateOwnCorporate', {
  who: ['corporate'],
  summary:
    "Updates the caller's company. Another time zone moves the end of the running month; it is refused while the two zones are in different months. Audited.",
  body: z.strictObject({
    name: nameOf(textLimits.name).optional(),
    language: z.enum(languages).nullable().optional(),
    timeZone: timeZone.optional(),
  }),
  data: company,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

/** An account of the company. */
const admin = namedObject('CorporateAdmin', {
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  /** `invited` until the person has opened the account. */
  state: z.enum(coachStates),
  /** Whether it is the caller's account. */
  self: z.boolean(),
  /** Whether its access can be removed: at least one account that can sign in must remain. */
  mayEnd: z.boolean(),
})

export const listCorporateAdmins = endpoint('listCorporateAdmins', {
  who: ['corporate'],
  summary: "Lists the accounts of the caller's company by name. All of them may do the same and get its notices.",
  query: page,
  data: listOf(admin),
})

export const inviteCorporateAdmin = endpoint('inviteCorporateAdmin', {
  who: ['corporate'],
  summary:
    'Invites a person to run the company by mail. A person who lost their access gets their account back. Audited.',
  body: z.strictObject({ name: personName, email }),
  data: admin,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const endCorporateAdmin = endpoint('endCorporateAdmin', {
  who: ['corporate'],
  summary:
    "Ends the access of an account of the caller's company and its sessions. The last one that can sign in is refused. Audited.",
  params: byPersonId,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})

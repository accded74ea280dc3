import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, namedObject, nameOf, personName, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A count that is null if it would describe fewer than five people. */
const guarded = z.int().nullable()

export const readCorporateSummary = endpoint('readCorporateSummary', {
  who: ['corporate'],
  summary:
    'Totals of a company for a month (YYYY-MM, UTC). A figure is null when it, its complement, or its difference from another published figure describes fewer than 5 people.',
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
    pointsUsed: pointsAmount.nullable(),
    weeks: z.array(z.strictObject({ from: date, active: guarded })),
    disciplines: z.array(z.strictObject({ name: z.string(), color: z.string(), people: guarded })),
  }),
})

const company = namedObject('Company', { id: z.string(), name: z.string(), mailDomain: z.string().nullable() })

export const readOwnCorporate = endpoint('readOwnCorporate', {
  who: ['corporate'],
  summary: "The caller's company.",
  data: company,
})

export const updateOwnCorporate = endpoint('updateOwnCorporate', {
  who: ['corporate'],
  summary: "Updates the name of the caller's company.",
  body: z.strictObject({ name: nameOf(textLimits.name) }),
  data: company,
  refusals: ['YA_EXISTE'],
})

import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { listOf, namedObject, nameOf, nothing, page, timeZone, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byBranchId } from './ids.ts'

/** "HH:MM" from 00:00 to 30:00: an end after midnight is 24:00 or later. */
const openingTime = z.string().regex(/^([0-2]\d:[0-5]\d|30:00)$/)

/**
 * Opening hours of a weekday (1 is Monday), local times. A weekday without an entry is closed; no entries at all mean
 * that the hours are not stated.
 */
const openingHours = z
  .array(z.strictObject({ weekday: z.int().min(1).max(7), opens: openingTime, closes: openingTime }))
  .max(21)

const place = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

export const branch = namedObject('Branch', {
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** IANA zone, inherited by the classes of the branch. */
  timeZone: z.string(),
  /** ISO 4217 code in which prices are entered and shown. */
  currency: z.string(),
  openingHours: z.array(z.strictObject({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  location: place.nullable(),
  /** The branch of rooms and classes without a branch. It has the address and the zone of the studio. */
  main: z.boolean(),
  version,
})

const branchFields = {
  name: nameOf(textLimits.name),
  address: z.string().trim().max(textLimits.address).optional(),
  timeZone,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  openingHours: openingHours.optional(),
  location: place.nullable().optional(),
}

export const listBranches = endpoint('listBranches', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "Lists the studio's branches, the main one first.",
  query: page,
  data: z.strictObject({ ...listOf(branch).shape, /** Whether the caller may change them. */ mayEdit: z.boolean() }),
})

export const createBranch = endpoint('createBranch', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Creates a branch. Without `currency` it sells in that of the country of its time zone.',
  body: z.strictObject(branchFields),
  data: branch,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateBranch = endpoint('updateBranch', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Updates a branch. Its time zone can change only while it has neither upcoming classes nor weekly rules.',
  params: byBranchId,
  body: z.strictObject({ ...z.strictObject(branchFields).partial().shape, version: version.optional() }),
  data: branch,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteBranch = endpoint('deleteBranch', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Retires a branch. Refused for the main branch, and while it has rooms or upcoming classes.',
  params: byBranchId,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})

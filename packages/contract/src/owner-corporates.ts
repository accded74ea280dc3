import { studioStates } from '@cupo/core/account-states'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, email, instant, limit, listOf, namedObject, nameOf, pointsAmount, timeZone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { accessRequestId, byCorporateId } from './ids.ts'

const ownerCorporate = namedObject('OwnerCorporate', {
  id: z.string(),
  name: z.string(),
  /** Email of its first account. */
  email: z.string(),
  timeZone: z.string(),
  /** People covered today. */
  people: z.int(),
  pool: pointsAmount,
  /** Points granted to its people per month; the pool must contain them at the start of the month. */
  monthly: pointsAmount,
  suspended: z.boolean(),
  state: z.enum(studioStates),
  createdAt: instant,
})

export const listCorporates = endpoint('listCorporates', {
  who: ['owner'],
  summary:
    'Lists companies by name, with the number of people they cover, the balance of their pool and what a month takes from it.',
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), limit, cursor }),
  data: listOf(ownerCorporate),
})

export const createCorporate = endpoint('createCorporate', {
  who: ['owner'],
  summary:
    'Creates a company with an empty pool and invites its account by mail. `accessRequestId`: the pending request of a company that it answers. Audited.',
  body: z.strictObject({
    name: nameOf(textLimits.name),
    email,
    timeZone,
    accessRequestId: accessRequestId.optional(),
  }),
  data: ownerCorporate,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateCorporate = endpoint('updateCorporate', {
  who: ['owner'],
  summary:
    'Renames, suspends or reactivates a company. While it is suspended its accounts cannot sign in and its people get no points of a new month; what they have stays theirs until the month ends, and bookings stand. Suspending requires a `reason`, which its accounts are told. `dryRun` returns who is affected without changes.',
  params: byCorporateId,
  body: z.strictObject({
    name: nameOf(textLimits.name).optional(),
    suspended: z.boolean().optional(),
    reason: z.string().trim().min(1).max(textLimits.reason).optional(),
    dryRun: z.boolean().optional(),
  }),
  data: namedObject('OwnerCorporateChange', {
    ...ownerCorporate.shape,
    /** The effect of a suspension: covered people, and their points of the company. */
    affected: z.strictObject({ people: z.int(), points: pointsAmount }).optional(),
  }),
  refusals: ['YA_EXISTE'],
})

export const inviteCorporateAgain = endpoint('inviteCorporateAgain', {
  who: ['owner'],
  summary: 'Mails the invitation of a company that has not signed in again. Refused within 10 minutes of the last one.',
  params: byCorporateId,
  data: z.strictObject({ email: z.string() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

import { studioStates } from '@cupo/core/account-states'
import { classesAheadChoices } from '@cupo/core/classes-ahead'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cityName, location } from './cities.ts'
import {
  cursor,
  email,
  instant,
  limit,
  listOf,
  namedObject,
  nameOf,
  pointsAmount,
  timeZone,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { accessRequestId, byStudioId } from './ids.ts'

export const ownerStudio = namedObject('OwnerStudio', {
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  email: z.string(),
  suspended: z.boolean(),
  version,
  state: z.enum(studioStates),
  createdAt: instant,
  /** Figures of this month, in the studio's zone. */
  bookings: z.int(),
  seats: z.int(),
  taken: z.int(),
})

export const listOwnerStudios = endpoint('listOwnerStudios', {
  who: ['owner'],
  summary: 'Lists studios by name with the figures of their month.',
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), limit, cursor }),
  data: listOf(ownerStudio),
})

export const createStudio = endpoint('createStudio', {
  who: ['owner'],
  summary:
    'Creates a studio and invites its account by mail. `accessRequestId`: the pending request of a studio that it answers. Audited.',
  body: z.strictObject({
    name: nameOf(textLimits.name),
    timeZone,
    email,
    address: z.string().trim().max(textLimits.address).optional(),
    about: z.string().trim().max(textLimits.about).optional(),
    city: cityName.optional(),
    location: location.optional(),
    accessRequestId: accessRequestId.optional(),
  }),
  data: ownerStudio,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const inviteStudioAgain = endpoint('inviteStudioAgain', {
  who: ['owner'],
  summary: "Mails the invitation of a studio's account again. The earlier link stops working. Audited.",
  params: byStudioId,
  data: z.strictObject({ email: z.string() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateStudio = endpoint('updateStudio', {
  who: ['owner'],
  summary:
    'Suspends or reactivates a studio. A suspended studio accepts no bookings and its account cannot sign in. Suspending requires a `reason`; `classes` keeps upcoming classes (default) or cancels them with all points returned. Everyone affected is notified. `dryRun` returns who is affected without changes.',
  params: byStudioId,
  body: z.strictObject({
    suspended: z.boolean().optional(),
    reason: z.string().trim().min(1).max(textLimits.reason).optional(),
    classes: z.enum(classesAheadChoices).optional(),
    dryRun: z.boolean().optional(),
    version: version.optional(),
    name: nameOf(textLimits.name).optional(),
    address: z.string().trim().max(textLimits.address).optional(),
    city: cityName.optional(),
    location: location.nullable().optional(),
  }),
  data: namedObject('OwnerStudioChange', {
    ...ownerStudio.shape,
    /** The effect of a suspension: upcoming classes, bookings, members and the points they paid. */
    affected: z.strictObject({ classes: z.int(), bookings: z.int(), people: z.int(), points: pointsAmount }).optional(),
  }),
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

import { accessRequestKinds, accessRequestStates } from '@cupo/core/access-requests'
import { languages } from '@cupo/core/preferences'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cityName } from './cities.ts'
import {
  cursor,
  email,
  instant,
  limit,
  listOf,
  named,
  namedObject,
  nameOf,
  nothing,
  personName,
  phone,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byAccessRequestId } from './ids.ts'

const kind = z.enum(accessRequestKinds)

export const requestAccess = endpoint('requestAccess', {
  who: 'public',
  summary:
    'Asks the owner of the service to open an account for a studio or a company, and mails a confirmation. The response is the same whatever is known of the address. While a request of the address and kind is pending, another one changes nothing.',
  body: z.strictObject({
    kind,
    organization: nameOf(textLimits.name),
    name: personName,
    email,
    phone: phone.optional(),
    city: cityName,
    message: z.string().trim().max(textLimits.accessMessage).optional(),
  }),
  data: nothing,
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  idempotent: true,
})

const accessRequest = namedObject('AccessRequest', {
  id: z.string(),
  kind,
  organization: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string(),
  /** Empty for a request without words. */
  message: z.string(),
  /** The language of the page that it was sent from. */
  language: z.enum(languages),
  askedAt: instant,
  state: z.enum(accessRequestStates),
  /** Null while it is pending. `reason`: of a dismissed one, for owners only; empty without one. */
  answer: z.strictObject({ at: instant, by: named, reason: z.string() }).nullable(),
  /** The studio or company that was opened for it. */
  opened: named.nullable(),
})

export const listAccessRequests = endpoint('listAccessRequests', {
  who: ['owner'],
  summary:
    'Requests for an account in a state: pending ones by when they were sent, others by their answer, newest first.',
  query: z.strictObject({ state: z.enum(accessRequestStates), limit, cursor }),
  data: listOf(accessRequest),
})

export const dismissAccessRequest = endpoint('dismissAccessRequest', {
  who: ['owner'],
  summary: 'Dismisses a pending request, with a reason that only owners read. Nobody is notified. Audited.',
  params: byAccessRequestId,
  body: z.strictObject({ reason: z.string().trim().max(textLimits.note).optional() }),
  data: accessRequest,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const reopenAccessRequest = endpoint('reopenAccessRequest', {
  who: ['owner'],
  summary:
    'Makes a dismissed request pending again. Refused while a newer request of the same address and kind is pending. Audited.',
  params: byAccessRequestId,
  data: accessRequest,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

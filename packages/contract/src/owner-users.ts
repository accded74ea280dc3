import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, instant, limit, listOf, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId } from './ids.ts'
import { grant, granted } from './pools.ts'

export const ownerUser = namedObject('OwnerUser', {
  id: z.string(),
  name: z.string(),
  username: z.string(),
  /** Null for a person whom a studio entered without one. */
  email: z.string().nullable(),
  userType: z.strictObject({ id: z.int(), description: z.string() }),
  avatar: z.string().nullable(),
  suspended: z.boolean(),
  verified: z.boolean(),
  /** Balance of the person's own account; null without an account. */
  balance: pointsAmount.nullable(),
  createdAt: instant,
})

export const listUsers = endpoint('listUsers', {
  who: ['owner'],
  summary: 'Lists people by name. `q` matches name, user name and mail address without accents.',
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), limit, cursor }),
  data: listOf(ownerUser),
})

export const grantPoints = endpoint('grantPoints', {
  who: ['owner'],
  summary: "Grants points to a member from the service's issuing account. Audited.",
  params: byPersonId,
  body: grant,
  data: granted,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

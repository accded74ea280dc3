import { searchMinLength, textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, limit, listOf, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A client as the desk finds them. `email` tells namesakes apart; null for a person without one. */
export const client = namedObject('Client', {
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
})

export const listClients = endpoint('listClients', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    "Finds the studio's clients by name, mail address or phone, by name. A member who is no client yet is found by the whole mail address or phone number.",
  query: z.strictObject({
    q: z.string().trim().min(searchMinLength).max(textLimits.search),
    limit,
    cursor,
  }),
  data: listOf(client),
})

import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, instant, limit, listOf, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

export const listCorporates = endpoint('listCorporates', {
  who: ['owner'],
  summary: 'Lists companies by name, with the number of people they cover and the balance of their pool.',
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      people: z.int(),
      pool: pointsAmount,
      suspended: z.boolean(),
      createdAt: instant,
    }),
  ),
})

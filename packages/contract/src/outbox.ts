import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'

export const readOutbox = endpoint('readOutbox', {
  who: 'public',
  summary: 'Locally stored mail of a service without SMTP. Development and demo only; 404 otherwise.',
  query: z.strictObject({ to: z.string().max(textLimits.email).optional() }),
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        code: z.string().optional(),
        link: z.string().optional(),
        sentAt: instant,
      }),
    ),
  }),
})

import { z } from 'zod'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'

export const readOutbox = endpoint('readOutbox', {
  who: 'public',
  summary: 'Mail that stayed here because no SMTP is configured. Development and demo only; 404 elsewhere.',
  query: z.strictObject({ to: z.string().max(254).optional() }),
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

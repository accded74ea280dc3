import { layouts, schemes, themes } from '@cupo/core/preferences'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readConfig = endpoint('readConfig', {
  who: 'public',
  summary: 'Brand, default theme and layout of this service.',
  data: z.strictObject({
    app: z.string(),
    isSvg: z.boolean(),
    name: z.string(),
    /** Whether this is a demo, which shows everybody features that are limited elsewhere. */
    demo: z.boolean(),
    /** Whether the user menu links to the person's own pages. */
    ownPages: z.boolean(),
    defaults: z.strictObject({ theme: z.enum(themes), scheme: z.enum(schemes), layout: z.enum(layouts) }),
  }),
})

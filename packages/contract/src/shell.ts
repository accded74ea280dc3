import { z } from 'zod'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { layouts, schemes, themes } from './roles.ts'

export const readConfig = endpoint('readConfig', {
  who: 'public',
  summary: 'Which brand this is and how it looks before anybody chose.',
  data: z.strictObject({
    app: z.string(),
    isSvg: z.boolean(),
    name: z.string(),
    /** A service laid out to be tried: what a real one offers to few, anybody may look at here. */
    demo: z.boolean(),
    /** Whether the user menu leads to a person's own pages. */
    ownPages: z.boolean(),
    defaults: z.strictObject({ theme: z.enum(themes), scheme: z.enum(schemes), layout: z.enum(layouts) }),
  }),
})

const leaf = {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  type: z.enum(['group', 'basic', 'collapsable', 'divider', 'spacer']),
  icon: z.string().optional(),
  link: z.string().optional(),
  exactMatch: z.boolean().optional(),
  badge: z.string().optional(),
  /** What the badge says, in words. */
  badgeLabel: z.string().optional(),
  /** Shown, and not to be gone to. */
  disabled: z.boolean().optional(),
  /** Not shown at all. */
  hidden: z.boolean().optional(),
}
/** A navigation item: a group or a collapsable holds children, a basic one links. */
export const navigationItem = z.strictObject({
  ...leaf,
  children: z.array(z.strictObject({ ...leaf, children: z.array(z.strictObject(leaf)).optional() })).optional(),
})
const items = z.array(navigationItem)

export const readNavigation = endpoint('readNavigation', {
  who: 'signedIn',
  summary: "The navigation of the caller's role, in the caller's language, in its four forms.",
  data: z.strictObject({ default: items, compact: items, futuristic: items, horizontal: items }),
})

export const readPoints = endpoint('readPoints', {
  who: 'signedIn',
  summary: "The caller's balance in points (a studio's or a company's is its pool) and what expires next.",
  data: z.strictObject({
    balance: z.int(),
    nextExpiry: z.strictObject({ points: z.int(), at: instant }).nullable(),
  }),
})

import { z } from 'zod'
import { namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const leaf = {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  type: z.enum(['group', 'basic', 'collapsable', 'divider', 'spacer']),
  icon: z.string().optional(),
  link: z.string().optional(),
  exactMatch: z.boolean().optional(),
  badge: z.string().optional(),
  /** The badge as text for screen readers. */
  badgeLabel: z.string().optional(),
  /** Shown without a link. */
  disabled: z.boolean().optional(),
  /** Hidden. */
  hidden: z.boolean().optional(),
}

/** A navigation item: a group or a collapsable has children, a basic one is a link. */
export const navigationItem = namedObject('NavigationItem', {
  ...leaf,
  children: z.array(z.strictObject({ ...leaf, children: z.array(z.strictObject(leaf)).optional() })).optional(),
})

const items = z.array(navigationItem)

export const readNavigation = endpoint('readNavigation', {
  who: 'signedIn',
  summary: "Navigation of the caller's role, in the caller's language, in four forms.",
  data: z.strictObject({ default: items, compact: items, futuristic: items, horizontal: items }),
})

import { z } from 'zod'
import { instant, listOf, nothing } from './common.ts'

/** Fields that the caller's notifications and received messages share. */
export const feedItem = {
  /** The name of an icon, shown without an image. */
  icon: z.string(),
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: instant,
  /** A path within the app. */
  link: z.string().nullable(),
  useRouter: z.boolean(),
  read: z.boolean(),
}

/** A page of a feed with the number of unread items. */
export const feedOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ ...listOf(item).shape, unread: z.int() })

/** Body field that marks an item as read or unread. */
export const readMark = z.strictObject({ read: z.boolean() })

/** Declaration of an endpoint that removes one item. */
export const removesItem = <Id extends z.ZodType>(id: Id) => ({
  who: 'signedIn' as const,
  query: z.strictObject({ id }),
  data: nothing,
  refusals: ['NO_ENCONTRADO'] as const,
})

import { z } from 'zod'
import { disciplineColor, listOf } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How short a text is not searched for, and how long one can't be. */
const shortest = 2
const longest = 100

/** Something that was found, and the page of the caller's that shows it. */
const found = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  link: z.string(),
  /** The picture of a person. */
  image: z.string().optional(),
  /** The seats of a class. */
  seats: z.strictObject({ color: disciplineColor, capacity: z.int(), taken: z.int() }).optional(),
})

export const search = endpoint('search', {
  who: 'signedIn',
  summary:
    'What the caller may see of classes, studios, coaches, people and pages by a few letters; accents and case aside, and mistyped words are forgiven where nothing is spelt so. Groups without results are left out.',
  body: z.strictObject({ query: z.string().trim().min(shortest).max(longest) }),
  data: listOf(
    z.strictObject({
      id: z.enum(['classes', 'studios', 'coaches', 'clients', 'pages']),
      label: z.string(),
      results: z.array(found),
    }),
  ),
})

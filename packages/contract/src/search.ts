import { z } from 'zod'
import { city } from './cities.ts'
import { classView } from './classes.ts'
import { disciplineColor, id, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Shorter texts are not searched for; longer ones are refused. */
const shortest = 2
const longest = 100

/** Something that was found, and the page of the caller's that shows it. */
const found = namedObject('SearchResult', {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  link: z.string(),
  /** The picture of a person. */
  image: z.string().optional(),
  /** The seats of a class. */
  seats: z.strictObject({ color: disciplineColor, capacity: z.int(), taken: z.int() }).optional(),
})

/** One part of a query that was understood, to be shown as a chip that can be removed. */
export const searchFilter = namedObject('SearchFilter', {
  /** `words` were not understood and are looked for in discipline, coach and studio. */
  kind: z.enum(['discipline', 'day', 'hours', 'city', 'coach', 'studio', 'words']),
  /** A name where one is meant, else what was typed. */
  label: z.string(),
  /** The query without this part. */
  without: z.string(),
  /** Of `day` the first and last date; of `hours` the first and last `HH:MM`, the last excluded. */
  from: z.string().optional(),
  to: z.string().optional(),
})

export const search = endpoint('search', {
  who: 'signedIn',
  summary:
    'What the caller may see of classes, studios, coaches, people and pages by a few letters; accents and case aside, and mistyped words are forgiven where nothing is spelt so. Groups without results are left out. A member may ask in a sentence: `filters` says what was understood.',
  body: z.strictObject({ query: z.string().trim().min(shortest).max(longest) }),
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.enum(['classes', 'studios', 'coaches', 'clients', 'pages']),
        label: z.string(),
        results: z.array(found),
      }),
    ),
    nextCursor: z.null(),
    filters: z.array(searchFilter).optional(),
  }),
})

export const searchClasses = endpoint('searchClasses', {
  who: 'signedIn',
  summary:
    'Classes that a sentence asks for, such as "yoga mañana temprano": discipline, day, hours, city, coach or studio, soonest first. In the city it names, else in `cityId`, else in the caller’s own; without a day in the next two weeks.',
  query: z.strictObject({ q: z.string().trim().min(shortest).max(longest), cityId: id.optional() }),
  data: z.strictObject({
    filters: z.array(searchFilter),
    city: city.nullable(),
    classes: z.array(classView),
    /** Where hours were asked for: what begins up to two hours after them. */
    later: z.array(classView),
  }),
})

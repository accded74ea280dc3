import { z } from 'zod'
import { city } from './cities.ts'
import { classView } from './classes.ts'
import { disciplineColor, id, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Length limits of a query, in characters. */
const shortest = 2
const longest = 100

/** A result with the caller's page that shows it. */
const found = namedObject('SearchResult', {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  link: z.string(),
  /** Avatar of a person. */
  image: z.string().optional(),
  /** Seats of a class. */
  seats: z.strictObject({ color: disciplineColor, capacity: z.int(), taken: z.int() }).optional(),
})

/** A parsed part of a query, shown as a removable chip. */
export const searchFilter = namedObject('SearchFilter', {
  /** `words` were not recognized and are searched in discipline, coach and studio. */
  kind: z.enum(['discipline', 'day', 'hours', 'city', 'coach', 'studio', 'words']),
  /** The matched name, else the typed text. */
  label: z.string(),
  /** The query without this part. */
  without: z.string(),
  /** For `day` the first and last date; for `hours` `HH:MM`, `to` excluded. */
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
    /** For a query with hours: classes that begin up to two hours later. */
    later: z.array(classView),
  }),
})

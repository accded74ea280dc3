import { searchMinLength, textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { city } from './cities.ts'
import { classView } from './classes.ts'
import { disciplineColor, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { cityId } from './ids.ts'

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
    'Searches classes, studios, coaches, people and pages visible to the caller, without accents and case; typos are corrected when nothing matches exactly. Empty groups are omitted. A member may send a sentence: `filters` are its parsed parts.',
  body: z.strictObject({ query: z.string().trim().min(searchMinLength).max(textLimits.search) }),
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
    'Searches classes by a sentence such as "yoga mañana temprano": discipline, day, hours, city, coach or studio, soonest first. City: the one named, else `cityId`, else the caller’s. Without a day: the next two weeks.',
  query: z.strictObject({
    q: z.string().trim().min(searchMinLength).max(textLimits.search),
    cityId: cityId.optional(),
  }),
  data: z.strictObject({
    filters: z.array(searchFilter),
    city: city.nullable(),
    classes: z.array(classView),
    /** For a query with hours: classes that begin up to two hours later. */
    later: z.array(classView),
  }),
})

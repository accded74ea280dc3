import { z } from 'zod'
import { location } from './cities.ts'
import { disciplineColor, instant, named } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, byStudioId, cityId } from './ids.ts'

export const exploreStudios = endpoint('exploreStudios', {
  who: 'signedIn',
  summary:
    'Lists the studios of a city, each with the next class with a free seat per discipline. Default: all cities.',
  query: z.strictObject({ cityId: cityId.optional() }),
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        logo: z.string().nullable(),
        address: z.string(),
        timeZone: z.string(),
        city: z.string().nullable(),
        location: location.nullable(),
        favourite: z.boolean(),
        /** Average of the reviews; null for fewer than three people. Absent from stored responses. */
        rating: z.number().nullable().optional(),
        disciplines: z.array(
          z.strictObject({
            name: z.string(),
            color: disciplineColor,
            next: z
              .strictObject({ classId: z.string(), startsAt: instant, capacity: z.int(), seatsLeft: z.int() })
              .nullable(),
          }),
        ),
      }),
    ),
  }),
})

const favourite = z.strictObject({ favourite: z.boolean() })

export const followStudio = endpoint('followStudio', {
  who: ['member'],
  summary: "Adds a studio to the caller's favourites. Idempotent.",
  params: byStudioId,
  data: favourite,
  idempotent: true,
})

export const unfollowStudio = endpoint('unfollowStudio', {
  who: ['member'],
  summary: "Removes a studio from the caller's favourites. Idempotent.",
  params: byStudioId,
  data: favourite,
})

export const readCoach = endpoint('readCoach', {
  who: 'signedIn',
  summary: "A coach's studios and disciplines. Their next classes are `listClasses?coachId`.",
  params: byPersonId,
  data: z.strictObject({
    id: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    studios: z.array(z.strictObject({ ...named.shape, city: z.string().nullable(), logo: z.string().nullable() })),
    disciplines: z.array(z.strictObject({ name: z.string(), color: disciplineColor })),
  }),
})

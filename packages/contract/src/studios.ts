import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { city, cityName, location } from './cities.ts'
import { classType } from './class-types.ts'
import { cursor, limit, listOf, namedObject, nameOf, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byStudioId, cityId } from './ids.ts'
import { policy } from './policy.ts'

/** A studio as shown to every signed-in person. */
export const studioView = namedObject('Studio', {
  id: z.string(),
  name: z.string(),
  about: z.string(),
  address: z.string(),
  timeZone: z.string(),
  city: city.nullable(),
  location: location.optional(),
  /** Paths of pictures within this service. */
  photos: z.array(z.string()),
  logo: z.string().nullable(),
  classTypes: z.array(classType),
  coaches: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      /** Average of the reviews of their classes here. Absent from stored responses. */
      rating: z.number().nullable().optional(),
    }),
  ),
  /** Whether it is one of the caller's favourites. */
  favourite: z.boolean().optional(),
  /** Average of the reviews with one decimal, each person counts once; null for fewer than three people. */
  rating: z.number().nullable(),
  /** People who reviewed it. Absent from stored responses. */
  reviewers: z.int().optional(),
  policy,
  version,
})

export const listStudios = endpoint('listStudios', {
  who: 'signedIn',
  summary: 'Lists active studios by name; with `cityId` those of a city.',
  query: z.strictObject({ cityId: cityId.optional(), limit, cursor }),
  data: listOf(studioView),
})

export const readStudio = endpoint('readStudio', {
  who: 'signedIn',
  summary: "One studio; `0` is the caller's own.",
  params: byStudioId,
  data: studioView,
})

export const updateOwnStudio = endpoint('updateOwnStudio', {
  who: ['studio'],
  staff: 'editSetup',
  summary: "Updates the public profile of the caller's studio. Omitted fields are unchanged.",
  body: z.strictObject({
    name: nameOf(textLimits.name).optional(),
    about: z.string().trim().max(textLimits.about).optional(),
    address: z.string().trim().max(textLimits.address).optional(),
    city: cityName.optional(),
    location: location.nullable().optional(),
    version: version.optional(),
  }),
  data: studioView,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { listOf, namedObject, nameOf, page } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A location in degrees. */
export const location = namedObject('Location', {
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})

/** A city as other shapes refer to it. */
export const city = namedObject('City', { id: z.string(), name: z.string(), timeZone: z.string() })

export const cityName = nameOf(textLimits.city)

export const listCities = endpoint('listCities', {
  who: 'signedIn',
  summary: 'Lists cities with at least one active studio, the one with the most studios first.',
  query: page,
  data: listOf(
    z.strictObject({
      ...city.shape,
      studios: z.int(),
      /** The mean of its studios' locations; null if none has one. */
      center: location.nullable(),
    }),
  ),
})

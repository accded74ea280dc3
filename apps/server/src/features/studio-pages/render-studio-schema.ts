import { publicStudioPath } from '@cupo/contract/links'
import { averageRating } from '@cupo/core/reviews'
import type { PageFrame } from '../landing/render-document.ts'
import { eventOf, gymId, renderGraph } from '../landing/render-schema.ts'
import type { StudioPage } from './studio-context.ts'

/** Classes described as events. Each takes about 1 kB. */
const mostEvents = 20

/** JSON-LD of a studio and its next classes. Like that of the landing, it names no person. */
export const renderStudioSchema = (
  { publicUrl, language }: PageFrame,
  { studio, classes, plans }: StudioPage,
  description: string,
): string => {
  const { name, address, latitude, longitude, photos } = studio
  const rating = averageRating(studio)
  const gym = {
    '@type': 'ExerciseGym',
    '@id': gymId(publicUrl, studio.id),
    name,
    description,
    url: `${publicUrl}${publicStudioPath(studio.id)}`,
    ...(photos.length > 0 && { image: photos.map((photo) => `${publicUrl}${photo}`) }),
    ...(address !== '' && { address: { '@type': 'PostalAddress', streetAddress: address } }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: studio.people, bestRating: 5 },
    }),
  }
  const events = classes.slice(0, mostEvents).map((each) => eventOf(each, { publicUrl, language, plans }))
  return renderGraph([gym, ...events])
}

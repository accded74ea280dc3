import { z } from 'zod'
import { byId, listOf, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { policy } from './policy.ts'
import { classType } from './studio.ts'

/** A studio as anybody signed in sees it. */
export const studioView = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  address: z.string(),
  timeZone: z.string(),
  location: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  /** Addresses within this service, to be shown as they are. */
  photos: z.array(z.string()),
  logo: z.string().nullable(),
  classTypes: z.array(classType),
  coaches: z.array(z.strictObject({ id: z.string(), name: z.string(), avatar: z.string().nullable() })),
  rating: z.number().nullable(),
  policy,
})
export const listStudios = endpoint('listStudios', {
  who: 'signedIn',
  summary: 'All studios that take bookings, by name.',
  query: page,
  data: listOf(studioView),
})
export const readStudio = endpoint('readStudio', {
  who: 'signedIn',
  summary: "One studio; `0` is the caller's own.",
  params: byId,
  data: studioView,
})

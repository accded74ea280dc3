import { languages, layouts, presences, schemes, themes } from '@cupo/core/preferences'
import { z } from 'zod'
import { city } from './cities.ts'
import { instant, namedObject, personName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { cityId } from './ids.ts'

/** The signed-in person. */
export const user = namedObject('User', {
  id: z.string(),
  username: z.string(),
  email: z.string(),
  person: z.strictObject({ name: z.string() }),
  userType: z.strictObject({
    id: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5), z.literal(6)]),
    description: z.enum(['Client', 'Coach', 'Owner', 'Studio', 'Corporate']),
  }),
  avatar: z.string().nullable(),
  status: z.enum(presences),
  language: z.enum(languages),
  theme: z.enum(themes),
  scheme: z.enum(schemes),
  /** The chosen layout; null for the service's default. */
  layout: z.enum(layouts).nullable(),
  /** The chosen city; null until chosen. Absent from sessions stored by an earlier release. */
  city: city.nullable().optional(),
  studioId: z.string().optional(),
  corporateId: z.string().optional(),
  /** From when the session can only add a second factor; absent if none has to be added. */
  factorDueAt: instant.optional(),
  /** True once that time has passed: other endpoints then refuse with `SEGUNDO_FACTOR_PENDIENTE`. */
  mustAddFactor: z.literal(true).optional(),
})

export const readUser = endpoint('readUser', {
  who: 'signedIn',
  summary:
    'The signed-in person. `mustAddFactor`: other endpoints answer `SEGUNDO_FACTOR_PENDIENTE` until a factor is added; it applies from `factorDueAt` on.',
  data: user,
})

export const updateUser = endpoint('updateUser', {
  who: 'signedIn',
  summary:
    "Updates the caller's name, picture, status, language, theme, scheme, layout or city (an id of `listCities`). Omitted fields are unchanged.",
  body: z.strictObject({
    name: personName.optional(),
    avatar: z
      .string()
      .max(60)
      .regex(/^(face|initials):[a-z0-9-]+$/)
      .nullable()
      .optional(),
    status: z.enum(presences).optional(),
    language: z.enum(languages).optional(),
    theme: z.enum(themes).optional(),
    scheme: z.enum(schemes).optional(),
    layout: z.enum(layouts).nullable().optional(),
    city: cityId.nullable().optional(),
  }),
  data: user,
})

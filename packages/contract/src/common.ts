import { disciplineColors } from '@cupo/core/discipline-colors'
import { numberLimits } from '@cupo/core/number-limits'
import { passwordMinLength } from '@cupo/core/password-length'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { asPoints } from './as-points.ts'

/** An object that is listed in the OpenAPI document under `components.schemas` and referenced by this name. */
export const namedObject = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.strictObject(shape).meta({ id: name })

/** A decimal string. Any other string is refused as not found. */
export const id = z.string().max(40)
export const byId = z.strictObject({ id: id.meta({ param: { id: 'Id' } }) })

/** A whole number within inclusive bounds. */
export const intWithin = ([least, most]: readonly [least: number, most: number]) => z.int().min(least).max(most)

/** An instant in UTC with `Z`. */
export const instant = z.iso.datetime({ precision: undefined }).meta({ id: 'Instant' })
/** A calendar date in the studio's zone. */
export const date = z.iso.date().meta({ id: 'CalendarDate' })
/** Row version for optimistic concurrency: a PATCH with a stale one is refused with 409. */
export const version = z.int().min(1)
/** A bound of a span: a date (in the studio's zone; `to` inclusive) or an instant (`to` exclusive). */
export const dateOrInstant = z.union([date, instant])

export const email = z.string().trim().toLowerCase().max(textLimits.email).pipe(z.email())
/** A name: one line with at least one visible character. */
export const nameOf = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'one_line' })
    .refine((text) => text === '' || /[^\p{Z}\p{C}]/u.test(text), { error: 'nothing_to_see' })
export const personName = nameOf(textLimits.name)
export const phone = z
  .string()
  .trim()
  .max(textLimits.phone)
  .regex(/^\+?[\d\s().-]{6,}$/)
/**
 * A new password. Length is in code points, as in JSON Schema and in @cupo/core/passwords.
 */
export const password = z.string().min(passwordMinLength).max(textLimits.password)
/** Points in a response; negative for a movement that takes points. */
export const pointsAmount = asPoints(z.int())
/** An amount of money in minor units; negative for corrections and differences. */
export const moneyAmount = asMinorUnits(z.int())
/** A price in points. */
export const points = asPoints(intWithin(numberLimits.price))
/** Seats of a class, a class type or a room. */
export const capacity = intWithin(numberLimits.capacity)
export const durationMinutes = intWithin(numberLimits.durationMinutes)
/** Points granted; `givenNote` is the reason. */
export const givenPoints = asPoints(intWithin(numberLimits.givenPoints))
export const givenNote = z.string().trim().min(1).max(textLimits.note)

/** Decimal digits only: other notations and spaces are refused. */
export const limit = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .pipe(z.coerce.number<string | number>().int().min(1).max(100))
  .meta({ override: { type: 'integer', minimum: 1, maximum: 100, anyOf: undefined } })
  .optional()
  .meta({ param: { id: 'Limit' } })
export const cursor = z
  .string()
  .max(200)
  .optional()
  .meta({ param: { id: 'Cursor' } })
/** Pagination of a list. */
export const page = z.strictObject({ limit, cursor })
export const nothing = z.null()

/** A page of a list, with the cursor of the next page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })

/** A text file: whole, or as a stream of chunks. */
export const textFile = z
  .custom<string | AsyncIterable<string>>(
    (value) =>
      typeof value === 'string' || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  )
  .meta({ override: { type: 'string' } })

export const named = namedObject('NamedReference', { id: z.string(), name: z.string() })

export const timeZone = z
  .string()
  .max(60)
  .refine(
    (zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone })
        // Refuse offsets: they have no clock changes, and PostgreSQL inverts their sign.
        return /^[a-z]/i.test(zone)
      } catch {
        return false
      }
    },
    { error: 'time_zone' },
  )
export const disciplineColor = z.enum(disciplineColors).meta({ id: 'DisciplineColor' })

import type { BookingId, ClassId, CorporateId, Id, PersonId, StudioId } from '@cupo/core/ids'
import { z } from 'zod'
import { id } from './common.ts'

/**
 * Schemas of the ids that a caller sends: they parse as `id` does, and the handler gets them with the brand of their
 * table. A caller passes plain text.
 */
const branded = <Branded extends Id<string>>() => id as unknown as z.ZodType<Branded, string>

export const personId = branded<PersonId>()
export const studioId = branded<StudioId>()
export const classId = branded<ClassId>()
export const bookingId = branded<BookingId>()
export const corporateId = branded<CorporateId>()

export const byPersonId = z.strictObject({ id: personId })
export const byStudioId = z.strictObject({ id: studioId })
export const byClassId = z.strictObject({ id: classId })
export const byBookingId = z.strictObject({ id: bookingId })
export const byCorporateId = z.strictObject({ id: corporateId })

import type { Points } from '@cupo/core/points'
import type { z } from 'zod'

/** Gives the parsed value of an integer schema the type `Points`. Callers and JSON use a plain number. */
export const asPoints = (schema: z.ZodInt) => schema as unknown as z.ZodType<Points, number>

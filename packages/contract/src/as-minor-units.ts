import type { MinorUnits } from '@cupo/core/minor-units'
import type { z } from 'zod'

/** Gives the parsed value of an integer schema the type `MinorUnits`. Callers and JSON use a plain number. */
export const asMinorUnits = (schema: z.ZodInt) => schema as unknown as z.ZodType<MinorUnits, number>

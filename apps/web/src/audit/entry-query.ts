import type { Input } from '@cupo/contract'
import type { FilterValues } from './filters.tsx'

export type Query = NonNullable<Input<'exportAudit'>['query']>

/** Request query for the filters in the address. */
export const queryOf = ({ q, who, what, from, to }: FilterValues): Query => ({
  ...(q !== undefined && { q }),
  ...(who !== undefined && { who }),
  ...(what !== undefined && { what: what as NonNullable<Query['what']> }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

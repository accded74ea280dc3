import { refusals } from '@cupo/core/refusals'
import { type Refusal, refuse } from './refusal.ts'

/**
 * Optimistic concurrency: refuses an edit of a version other than the current one, with the current state as `data`. An
 * edit without a version is not checked.
 */
export const refuseStale = (sent: number | undefined, current: { version: number }): Refusal | null =>
  sent === undefined || sent === current.version
    ? null
    : refuse(refusals.invalidState, { because: 'changed_meanwhile', current })

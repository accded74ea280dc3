import type { PassId } from '@cupo/core/ids'

/** Path of a member's passes, optionally with the dialog of one of them open. */
export const pagePath = (open: { cancel?: PassId; pay?: PassId } = {}): string => {
  const query = new URLSearchParams(open).toString()
  return query === '' ? '/gym/points' : `/gym/points?${query}`
}

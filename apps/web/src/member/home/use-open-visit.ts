import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { newestOpenVisit } from '../../reviews/newest-open-visit.ts'
import type { OwnReview } from '../../reviews/own-review.ts'

/** How long after its start a visit is asked about, in ms. */
const askedMs = 7 * 86_400_000

/** localStorage key: "not now" was answered about a visit on this device. */
export const asideKey = (visit: OwnReview): string => `cupo.review-aside.${visit.bookingId}`

/**
 * The newest visit of the last seven days without a review, unless it was put aside. A response that arrives after the
 * page was painted is left for the next opening of the page: the card would move the content that the user reads.
 */
export const useOpenVisit = (painted: boolean): OwnReview | undefined => {
  const { data } = useApi('listOwnReviews', newestOpenVisit)
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (painted && data === undefined) setLate(true)
  }, [painted, data])
  const visit = data?.items[0]
  if (late || !visit || Date.now() - Date.parse(visit.startsAt) > askedMs) return
  return localStorage.getItem(asideKey(visit)) === null ? visit : undefined
}

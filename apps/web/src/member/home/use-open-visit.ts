import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { OwnReview } from '../../reviews/own-review.ts'

/** The query of the newest visit that can be reviewed and has no review. */
export const newestOpenVisit = { query: { state: 'open', limit: 1 } } as const

/** How long after its start a visit is asked about, in ms. */
const askedMs = 7 * 86_400_000

/** localStorage key: "not now" was answered about a visit on this device. */
const asideKey = (bookingId: string): string => `cupo.review-aside.${bookingId}`

const isAskedAbout = ({ bookingId, startsAt }: OwnReview): boolean =>
  Date.now() - Date.parse(startsAt) <= askedMs && localStorage.getItem(asideKey(bookingId)) === null

type OpenVisit = { visit: OwnReview | undefined; putAside: (visit: OwnReview) => void }

/**
 * The newest visit of the last seven days without a review, unless it was put aside. A response that arrives after the
 * page was painted counts from the user's return to the page: the card would move the content that the user reads.
 */
export const useOpenVisit = (painted: boolean): OpenVisit => {
  const { data } = useApi('listOwnReviews', newestOpenVisit)
  const [late, setLate] = useState(false)
  const [aside, setAside] = useState<string>()
  const isMissing = painted && data === undefined
  useEffect(() => {
    if (isMissing) setLate(true)
  }, [isMissing])
  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && setLate(false)
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  const newest = data?.items[0]
  return {
    visit: newest && !late && newest.bookingId !== aside && isAskedAbout(newest) ? newest : undefined,
    putAside: ({ bookingId }) => {
      localStorage.setItem(asideKey(bookingId), new Date().toISOString())
      setAside(bookingId)
    },
  }
}

import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { paths } from '../app/paths.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { isReviewable, type OwnReview } from './own-review.ts'
import { messages } from './page-messages.ts'
import css from './studio-reviews.module.css'
import { useVisitWords } from './use-visit-words.ts'

const ReviewSheet = lazy(async () => ({ default: (await import('./review-sheet.tsx')).ReviewSheet }))

/** Enough to find the newest visit without a review and the newest with one. */
const limit = 20

/** What the caller can do about a review of the studio, from their newest visit. */
const useInvitation = (visits: readonly OwnReview[]): string => {
  const m = useMessages(messages)
  const w = useVisitWords()
  const [newest] = visits
  if (newest === undefined) return m.afterNext
  const day = w.day(newest)
  if (newest.review?.hidden) return m.hidden
  if (newest.review) return m.alreadyWrote(day)
  if (newest.person) return m.openFor({ person: w.firstName(newest.person), day })
  return visits.some(({ review }) => review !== null) ? m.openAgain(day) : m.open(day)
}

/** Invites a member to review their newest visit to the studio, or to change its review. */
const Invitation = ({ visits }: { visits: readonly OwnReview[] }) => {
  const m = useMessages(messages)
  const now = useNow(60_000)
  const sentence = useInvitation(visits)
  const [visit, setVisit] = useState<OwnReview | null>(null)
  const [newest] = visits
  return (
    <>
      <p className="soft">
        {m.onlyVisitors} {sentence}{' '}
        {newest?.review?.hidden && (
          <Link to={paths.member.bookings} search={{ view: 'past' }} className="link">
            {m.why}
          </Link>
        )}
      </p>
      {newest && isReviewable(newest, now) && (
        <Button size="sm" className={css.act} onClick={() => setVisit(newest)}>
          {newest.review === null ? m.write : m.change}
        </Button>
      )}
      <Suspense>{visit && <ReviewSheet visit={visit} onClose={() => setVisit(null)} />}</Suspense>
    </>
  )
}

/** The sentence under the title for a member. Without their visits, after an error or offline, it invites nobody. */
export const OwnPart = ({ studioId }: { studioId: string }) => {
  const m = useMessages(messages)
  const { data } = useApi('listOwnReviews', { query: { studioId, limit } })
  return data === undefined ? <p className="soft">{m.onlyVisitors}</p> : <Invitation visits={data.items} />
}

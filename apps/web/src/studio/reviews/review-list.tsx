import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'
import { ReviewItem } from './review-item.tsx'
import type { ReviewQuery, StudioReviews } from './review-search.ts'
import css from './reviews.module.css'

type ListProps = { data: StudioReviews; query: ReviewQuery; timeZone: string | undefined }

const Next = ({ cursor, query, timeZone }: { cursor: string; query: ReviewQuery; timeZone: string | undefined }) => {
  const result = useApi('listStudioReviews', { query: { ...query, cursor } }, { keepPrevious: true })
  return (
    <Listed result={result} empty={null}>
      {() => result.data && <ReviewList data={result.data} query={query} timeZone={timeZone} />}
    </Listed>
  )
}

/** One page of reviews, the newest first, and the next pages on demand. */
export const ReviewList = ({ data, query, timeZone }: ListProps) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const { items, nextCursor, may } = data
  return (
    <>
      <ul className={css.list} aria-label={m.list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} mayAnswer={may.answer} timeZone={timeZone} />
        ))}
      </ul>
      {nextCursor !== null &&
        (more ? (
          <Next cursor={nextCursor} query={query} timeZone={timeZone} />
        ) : (
          <Button className={css.more} onClick={() => setMore(true)}>
            {m.more}
          </Button>
        ))}
    </>
  )
}

import { toReviewAuthor } from '@cupo/core/reviews'
import { IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { theDay } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { isReviewable, type OwnReview } from '../../../reviews/own-review.ts'
import { ReviewAnswer } from '../../../reviews/review-card.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './own-review-part.module.css'
import { messages } from './review-messages.ts'

const ReviewSheet = lazy(async () => ({ default: (await import('../../../reviews/review-sheet.tsx')).ReviewSheet }))
const RemoveReview = lazy(async () => ({ default: (await import('../../../reviews/remove-review.tsx')).RemoveReview }))

/** Opens the form of a visit without a review. */
export const ReviewButton = ({ visit }: { visit: OwnReview }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={m.reviewOf(visit.className)} onClick={() => setOpen(true)}>
        {m.review}
      </Button>
      <Suspense>{open && <ReviewSheet visit={visit} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

type WrittenReview = OwnReview & { review: NonNullable<OwnReview['review']> }

export const hasReview = (visit: OwnReview | undefined): visit is WrittenReview =>
  visit != null && visit.review !== null

const Acts = ({ visit }: { visit: WrittenReview }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const changeable = isReviewable(visit, now)
  return (
    <>
      <div className={css.acts}>
        {changeable && (
          <Button size="sm" onClick={() => setOpen('change')}>
            {m.change}
          </Button>
        )}
        <Button size="sm" look="quiet" flush={!changeable} onClick={() => setOpen('remove')}>
          {m.remove}
        </Button>
        {changeable && <p className="sm soft">{m.until(theDay(f, visit.until, visit.timeZone, now))}</p>}
      </div>
      <Suspense>
        {open === 'change' && <ReviewSheet visit={visit} onClose={close} />}
        {open === 'remove' && <RemoveReview bookingId={visit.bookingId} onRemoved={close} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The caller's review of a visit: words, how it is published, the studio's answer, or why it is hidden. */
export const OwnReviewPart = ({ visit }: { visit: WrittenReview }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const author = toReviewAuthor(useUser()?.person.name ?? '')
  const { comment, named, writtenAt, answer, hidden } = visit.review
  const at = f.recordedDay(writtenAt)
  return (
    <div className={css.part}>
      {hidden && (
        <p className={css.hidden}>
          <IconEyeOff aria-hidden="true" />
          <span>
            {m.hidden} <b>{hidden.reason}</b>
          </span>
        </p>
      )}
      {comment === '' ? <p className="soft">{m.noWords}</p> : <p className={css.words}>{comment}</p>}
      <p className="sm soft">{named ? m.publishedAs({ at, author }) : m.publishedUnnamed(at)}</p>
      {answer && <ReviewAnswer answer={answer} />}
      <Acts visit={visit} />
    </div>
  )
}

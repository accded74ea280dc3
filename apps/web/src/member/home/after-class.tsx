import { ratings } from '@cupo/core/reviews'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { OwnReview } from '../../reviews/own-review.ts'
import { useVisitWords } from '../../reviews/use-visit-words.ts'
import { Button } from '../../ui/button.tsx'
import { dotClass } from '../../ui/dot.tsx'
import css from './after-class.module.css'
import { messages } from './after-class-messages.ts'
import { asideKey } from './use-open-visit.ts'

const ReviewSheet = lazy(async () => ({ default: (await import('../../reviews/review-sheet.tsx')).ReviewSheet }))

/** Asks after a class how it was. A press on a pip opens the form with that rating. */
export const AfterClass = ({ visit }: { visit: OwnReview }) => {
  const m = useMessages(messages)
  const w = useVisitWords()
  const [rating, setRating] = useState<number | null>(null)
  const [aside, setAside] = useState(false)
  if (aside) return null
  const putAside = () => {
    localStorage.setItem(asideKey(visit), new Date().toISOString())
    setAside(true)
  }
  return (
    <section className={css.card} aria-label={w.question(visit)}>
      <div className={css.words}>
        <p className="title t3">{w.question(visit)}</p>
        <p className="sm soft">{w.details(visit)}</p>
      </div>
      <div className={css.acts}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons open a form */}
        <div role="group" aria-label={m.rate} className={css.pips}>
          {ratings.map((value) => (
            <button key={value} type="button" aria-label={m.rateAs(value)} onClick={() => setRating(value)}>
              <i className={dotClass('ring')} aria-hidden="true" />
            </button>
          ))}
        </div>
        <Button look="quiet" size="sm" onClick={putAside}>
          {m.notNow}
        </Button>
      </div>
      <Suspense>
        {rating !== null && <ReviewSheet visit={visit} rating={rating} onClose={() => setRating(null)} />}
      </Suspense>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Button } from '../../ui/button.tsx'
import { subject } from '../../ui/focus-subject.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Decision, OwnerReview } from './decision.ts'
import { messages } from './messages.ts'
import css from './reviews.module.css'

const Moderate = lazy(async () => ({ default: (await import('./moderate.tsx')).Moderate }))

type Named = OwnerReview['person']

const Person = ({ id, name }: Named) => (
  <Link to={paths.owner.person} params={{ id }} className={css.person}>
    {name}
  </Link>
)

/** Who did something to the review, when, and why. */
const Cause = ({ by, at, reason }: { by: Named; at: string; reason: string }) => {
  const f = useFormat()
  return (
    <>
      <Person {...by} />
      <span className="soft sm">{`, ${f.recordedAt(at)}`}</span>
      <p>{reason}</p>
    </>
  )
}

const Reports = ({ reports }: Pick<OwnerReview, 'reports'>) => {
  const m = useMessages(messages)
  if (reports.length === 0) return null
  return (
    <section>
      <h2 className="sm">{m.reports(reports.length)}</h2>
      <ul>
        {reports.map((report) => (
          <li key={`${report.by.id}:${report.at}`} className={css.report}>
            <Cause {...report} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Hidden = ({ hidden }: { hidden: NonNullable<OwnerReview['hidden']> }) => {
  const m = useMessages(messages)
  return (
    <div>
      <span className="soft sm">{m.hiddenBy} </span>
      <Cause {...hidden} />
    </div>
  )
}

const Acts = ({ review }: { review: OwnerReview }) => {
  const m = useMessages(messages)
  const [decision, setDecision] = useState<Decision | null>(null)
  const decisions: readonly Decision[] = review.hidden === null ? ['hide', 'keep'] : ['show']
  return (
    <div className={css.acts}>
      {decisions.map((each) => (
        <Button
          key={each}
          size="sm"
          aria-label={m.actOf({ act: m[each], author: review.person.name })}
          onClick={() => setDecision(each)}
        >
          {m[each]}
        </Button>
      ))}
      <Suspense>
        {decision !== null && <Moderate review={review} decision={decision} onClose={() => setDecision(null)} />}
      </Suspense>
    </div>
  )
}

/** A review with its author and studio, its reports or the reason why it is hidden, and the owner's decision. */
export const ReviewRow = ({ review }: { review: OwnerReview }) => {
  const m = useMessages(messages)
  const { id, person, studio, author, hidden, reports } = review
  return (
    <li {...subject(`review:${id}`)} className={css.row}>
      <ReviewCard
        review={review}
        className={css.card}
        tags={author === null && <Tag>{m.unnamed}</Tag>}
        author={
          <>
            <Person {...person} />
            {m.at}
            <Link to={paths.owner.studios} search={{ q: studio.name }} className={css.person}>
              {studio.name}
            </Link>
          </>
        }
      />
      <div className={css.case}>
        {hidden === null ? null : <Hidden hidden={hidden} />}
        <Reports reports={reports} />
        <Acts review={review} />
      </div>
    </li>
  )
}

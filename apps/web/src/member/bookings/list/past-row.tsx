import { isBooked, isCheckedIn, isClassCancelled, isWaitlisted, retainsPoints } from '@cupo/core/booking-status'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { OwnReview } from '../../../reviews/own-review.ts'
import { RatingPips } from '../../../reviews/rating-pips.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Tag } from '../../../ui/tag.tsx'
import { messages as dependantMessages } from '../../dependants/messages.ts'
import type { DependantBooking } from '../../dependants/use-dependants.ts'
import { usePaidWordsOf } from '../../dependants/use-paid-words-of.ts'
import { isByPass } from '../book/use-payment.ts'
import { WhoAndWhere } from '../book/who-and-where.tsx'
import { Again } from './again.tsx'
import css from './booking-row.module.css'
import { History } from './history.tsx'
import { messages } from './messages.ts'
import { hasReview, OwnReviewPart, ReviewButton } from './own-review-part.tsx'
import { messages as reviewMessages } from './review-messages.ts'
import { toneOf } from './status-look.ts'
import type { ListedBooking } from './upcoming-row.tsx'

type PastBooking = ListedBooking & Partial<Pick<DependantBooking, 'dependant'>>

/** A seat paid with a pass or a membership. The history shows whether the use was returned. */
const Paid = ({ booking }: { booking: PastBooking }) => {
  const paid = usePaidWordsOf(booking)
  return paid === null ? null : <span className="sm soft">{paid}</span>
}

/**
 * The outcome of the points. A class cancelled by the studio returned points only for a seat, not for a waitlist place;
 * the history distinguishes them.
 */
const Points = ({ booking }: { booking: PastBooking }) => {
  const own = useMessages(messages)
  const d = useMessages(dependantMessages)
  const m = booking.dependant ? { ...own, returned: d.returned, mayReturn: d.mayReturn } : own
  const f = useFormat()
  const cancelled = isClassCancelled(booking.status)
  const { data } = useApi('readBooking', { params: { id: booking.id } }, { enabled: cancelled, freshMs: 3_600_000 })
  const hadSeat =
    data?.history.some(({ from, to }) => isClassCancelled(to) && (from === null || !isWaitlisted(from))) === true
  if (cancelled)
    return hadSeat && booking.points > 0 ? <span className="sm ok">{m.returned(booking.points)}</span> : null
  if (booking.returned > 0) return <span className="sm ok">{m.returned(booking.returned)}</span>
  if (booking.mayComeBack) return <span className="sm soft">{m.mayReturn}</span>
  if (!retainsPoints(booking.status) || booking.points === 0) return null
  const went = isCheckedIn(booking.status) || isBooked(booking.status)
  return <span className="sm soft num">{went ? f.points(booking.points) : m.notReturned(booking.points)}</span>
}

const When = ({ booking }: { booking: ListedBooking }) => {
  const f = useFormat()
  const { startsAt, timeZone } = booking.class
  const day = dayKey(startsAt, timeZone)
  return (
    <p className={css.when}>
      <b className="clock c1">{f.recordedDay(startsAt, undefined, timeZone)}</b>
      <span className="sm soft">
        {f.weekday(day)} {f.time(startsAt, timeZone)}
      </span>
    </p>
  )
}

type Panel = 'review' | 'again' | 'history' | null

/** A past booking: its outcome, its review, its history on demand, and similar classes to book again. */
export const PastRow = ({ booking, visit }: { booking: PastBooking; visit?: OwnReview | undefined }) => {
  const m = useMessages(messages)
  const r = useMessages(reviewMessages)
  const d = useMessages(dependantMessages)
  const panelId = useId()
  const [panel, setPanel] = useState<Panel>(null)
  const { class: view, status, dependant } = booking
  const f = useFormat()
  const toggle = (target: Exclude<Panel, null>) => ({
    size: 'sm' as const,
    'aria-expanded': panel === target,
    ...(panel === target && { 'aria-controls': panelId }),
    onClick: () => setPanel(panel === target ? null : target),
  })
  return (
    <Card as="li" edge={view.classType.color} className={cx(css.row, css.past)}>
      <When booking={booking} />
      <div className={css.what}>
        <h3>
          <Link to={paths.member.class} params={{ id: view.id }} className={css.name}>
            {view.classType.name}
          </Link>
          {dependant && (
            <>
              {' '}
              <Tag wraps>{dependant.name}</Tag>
            </>
          )}
        </h3>
        <p className="soft sm">
          <WhoAndWhere view={view} more={[foreignZoneOf(view, f.language)]} />
        </p>
      </div>
      <div className={css.outcome}>
        <Tag tone={toneOf[status]}>{(dependant ? d : m).status[status]}</Tag>
        {isByPass(booking.paidWith) ? <Paid booking={booking} /> : <Points booking={booking} />}
      </div>
      <div className={css.actions}>
        {visit?.review === null && <ReviewButton visit={visit} />}
        {hasReview(visit) && (
          <Button
            {...toggle('review')}
            aria-label={r.ownOf({ name: view.classType.name, rating: visit.review.rating })}
          >
            {visit.review.hidden ? r.hiddenMark : r.own}
            <RatingPips rating={visit.review.rating} own decorative />
          </Button>
        )}
        {dependant === undefined && (
          <Button {...toggle('again')} aria-label={m.againOf(view.classType.name)}>
            {m.again}
          </Button>
        )}
        <Button
          {...toggle('history')}
          look="quiet"
          aria-label={
            dependant
              ? d.historyOf({ person: dependant.name, name: view.classType.name })
              : m.historyOf(view.classType.name)
          }
        >
          {m.history}
        </Button>
      </div>
      {panel !== null && (panel !== 'review' || hasReview(visit)) && (
        <div id={panelId} className={css.panel}>
          {panel === 'review' && hasReview(visit) && <OwnReviewPart visit={visit} />}
          {panel === 'again' && <Again view={view} />}
          {panel === 'history' && <History bookingId={booking.id} timeZone={view.timeZone} />}
        </div>
      )}
    </Card>
  )
}

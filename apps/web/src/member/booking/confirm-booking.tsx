import type { Booking, ClassView } from '@cupo/contract'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Rich } from '../../ui/rich.tsx'
import { JoinOptions, usualChoice } from '../claim/join-options.tsx'
import { joinOthers } from '../claim/join-others.ts'
import { BookingRefusal } from './booking-refusal.tsx'
import css from './confirm-booking.module.css'
import { PointsSum } from './points-sum.tsx'
import { useBook } from './use-book.ts'
import { useTerms } from './use-terms.ts'
import { useWords } from './use-words.ts'

export type ConfirmBookingProps = {
  view: ClassView
  /** The class is full: what is confirmed is a place in its list. */
  joins: boolean
  /** The spot that was chosen; without one the studio gives any. */
  spotId?: string | undefined
  /** `row` within a list, `aside` beside it; `sheet` says more and shows the points as a sum. */
  look: 'row' | 'aside' | 'sheet'
  /** Said before the rule: 'Bici **14**.' */
  lead?: string | undefined
  onBooked: (booking: Booking) => void
  onClose?: (() => void) | undefined
  /** The words of the way out; 'Ahora no' unless said. */
  closeWords?: string | undefined
  onChooseSpot?: (() => void) | undefined
}

type TermsProps = Pick<ConfirmBookingProps, 'look' | 'lead' | 'joins'> & { terms: ReturnType<typeof useTerms> }

const Terms = ({ look, lead, joins, terms }: TermsProps) => {
  const { rule, balance, short, price } = terms
  const withSum = look === 'sheet' && !joins && short === null && balance !== null && price > 0
  return (
    <>
      <p className={css.rule}>
        {lead !== undefined && (
          <>
            <Rich text={lead} />{' '}
          </>
        )}
        <Rich text={rule.main} />
        {rule.after !== null && (look === 'sheet' || joins) && (
          <small>
            <Rich text={rule.after} />
          </small>
        )}
      </p>
      {withSum && <PointsSum balance={balance} price={price} />}
      {short !== null && (
        <p className="warn">
          <Rich text={short} />
        </p>
      )}
    </>
  )
}

/** What happens and until when, the points, and the act: the second press of a booking. */
export const ConfirmBooking = (props: ConfirmBookingProps) => {
  const { view, joins, spotId, look, onBooked, onClose } = props
  const { f, m } = useWords()
  const id = useId()
  const [choice, setChoice] = useState(usualChoice)
  const [eitherGroup] = useState(() => crypto.randomUUID())
  const onDone = (booking: Booking): void => {
    if (booking.status === 'waitlisted') void joinOthers(choice, eitherGroup)
    onBooked(booking)
  }
  const { book, busy, refusal } = useBook(view, { onDone, onRefused: () => true })
  const terms = useTerms(view, { joins, frozen: busy })
  const join = (): void => {
    const { minNoticeMinutes, others } = choice
    void book({ waitlist: true, minNoticeMinutes, ...(others.length > 0 && { eitherGroup }) })
  }
  const act = joins ? join : () => void book(spotId === undefined ? {} : { spotId })
  const words = { row: m.confirm, aside: m.bookFor(f.points(terms.price)), sheet: m.confirmBooking }
  return (
    <div className={cx(css.confirm, css[look])}>
      <div id={id} className={css.terms}>
        <Terms look={look} lead={props.lead} joins={joins} terms={terms} />
      </div>
      {joins && look !== 'row' && <JoinOptions view={view} value={choice} onChange={setChoice} />}
      {refusal !== null && (
        <BookingRefusal
          refusal={refusal}
          classId={view.id}
          busy={busy}
          onJoinList={joins ? undefined : join}
          onChooseSpot={props.onChooseSpot}
        />
      )}
      <div className={css.buttons}>
        <Button
          look="fill"
          {...(look !== 'row' && { size: 'xl', wide: true })}
          busy={busy}
          disabled={terms.short !== null}
          aria-describedby={id}
          onClick={act}
        >
          {joins ? m.join : words[look]}
          {look === 'row' && !joins && terms.price > 0 && (
            <span className={css.price}>{f.shortPoints(terms.price)}</span>
          )}
        </Button>
        {onClose !== undefined && (
          <Button look="quiet" wide={look !== 'row'} disabled={busy} onClick={onClose}>
            {props.closeWords ?? m.notNow}
          </Button>
        )}
      </div>
    </div>
  )
}

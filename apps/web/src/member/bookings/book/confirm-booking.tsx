import type { Booking, ClassView } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useQueuePlace } from '../../../api/live/queue-places.ts'
import { paths } from '../../../app/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Rich } from '../../../ui/rich.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { BuyWhen } from '../../purchases/top-up/join-short.tsx'
import { JoinOptions, usualChoice } from '../../waitlist/join-options.tsx'
import { joinOthers } from '../../waitlist/join-others.ts'
import { BookingRefusal } from './booking-refusal.tsx'
import css from './confirm-booking.module.css'
import { PayWithChoice } from './pay-with.tsx'
import { PointsSum } from './points-sum.tsx'
import { useBook } from './use-book.ts'
import { usePaying } from './use-paying.ts'
import { useTerms } from './use-terms.ts'
import { useTermsWords } from './use-terms-words.ts'

const JoinShort = lazy(async () => ({ default: (await import('../../purchases/top-up/join-short.tsx')).JoinShort }))

export type ConfirmBookingProps = {
  view: ClassView
  /** The class is full: confirming joins the waitlist. */
  joins: boolean
  /** The chosen spot; without one the server assigns any. */
  spotId?: string | undefined
  /** `row` within a list, `aside` beside it; `sheet` shows more text and the points as a sum. */
  look: 'row' | 'aside' | 'sheet'
  /** Text before the rule: 'Bici **14**.' */
  lead?: string | undefined
  onBooked: (booking: Booking) => void
  onClose?: (() => void) | undefined
  /** Label of the dismiss button; 'Ahora no' by default. */
  closeWords?: string | undefined
  onChooseSpot?: (() => void) | undefined
  /** Opens the purchase sheet in place; without it a link leads to the class page, which has one. */
  onBuy?: ((spotId?: string) => void) | undefined
}

type TermsProps = Pick<ConfirmBookingProps, 'look' | 'lead' | 'joins'> & {
  terms: ReturnType<typeof useTerms>
  paying: ReturnType<typeof usePaying>
}

const Terms = ({ look, lead, joins, terms, paying }: TermsProps) => {
  const { rule, balance, short, price, byPass } = terms
  const withSum = look === 'sheet' && !joins && !byPass && short === null && balance !== null && price > 0
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
      {paying.chosen !== null && (
        <PayWithChoice choices={paying.choices} chosen={paying.chosen} onChoose={paying.choose} />
      )}
      {withSum && <PointsSum balance={balance} price={price} />}
      {short !== null && (
        <p className="warn">
          <Rich text={short} />
        </p>
      )}
    </>
  )
}

type BuyAndBookProps = Pick<ConfirmBookingProps, 'view' | 'spotId' | 'look' | 'onBuy'> & { describedBy: string }

/** Replaces the confirm button while the member is short of points. */
const BuyAndBook = ({ view, spotId, look, onBuy, describedBy }: BuyAndBookProps) => {
  const { m } = useTermsWords()
  const large = look !== 'row'
  if (onBuy !== undefined) {
    return (
      <Button look="fill" size="xl" wide={large} aria-describedby={describedBy} onClick={() => onBuy(spotId)}>
        {m.buyAndBook}
      </Button>
    )
  }
  return (
    <Link
      to={paths.member.class}
      params={{ id: view.id }}
      search={{ ...(spotId !== undefined && { spot: spotId }), buy: '1' }}
      aria-describedby={describedBy}
      className={buttonClass({ look: 'fill', ...(large && { size: 'xl', wide: true }) })}
    >
      {m.buyAndBook}
    </Link>
  )
}

/** Books or joins the waitlist. After joining, opens the purchase if the member chose to buy now. */
const useAct = ({ view, joins, spotId, onBooked }: ConfirmBookingProps) => {
  const navigate = useNavigate()
  const [choice, setChoice] = useState(usualChoice)
  const [buyWhen, setBuyWhen] = useState<BuyWhen>('later')
  const [eitherGroup] = useState(() => crypto.randomUUID())
  const paying = usePaying(view)
  const { missing, byPass, body } = paying
  const onDone = (booking: Booking): void => {
    if (isWaitlisted(booking.status)) void joinOthers(choice, eitherGroup)
    onBooked(booking)
    if (isWaitlisted(booking.status) && missing !== null && buyWhen !== 'later') {
      const buy = buyWhen === 'now' ? '1' : 'turn'
      void navigate({ to: paths.member.class, params: { id: view.id }, search: { buy } })
    }
  }
  const booking = useBook(view, { onDone, onRefused: () => true })
  const join = (): void => {
    const { minNoticeMinutes, others } = choice
    const group = others.length > 0 && { eitherGroup }
    void booking.book({ waitlist: true, minNoticeMinutes, ...body, ...group }, { byPass })
  }
  const seat = spotId === undefined ? body : { spotId, ...body }
  const act = joins ? join : () => void booking.book(seat, { byPass })
  return { ...booking, act, join, missing, paying, choice, setChoice, buyWhen, setBuyWhen }
}

/** The rule, the points and the confirm button: the second step of a booking. */
export const ConfirmBooking = (props: ConfirmBookingProps) => {
  const { view, joins, look, onClose } = props
  const { f, m } = useTermsWords()
  const id = useId()
  const { act, join, busy, refusal, missing, paying, ...joining } = useAct(props)
  const terms = useTerms(view, { joins, frozen: busy, chosen: paying.chosen })
  const aside = terms.byPass ? m.confirmBooking : m.bookFor(f.points(terms.price))
  const words = { row: m.confirm, aside, sheet: m.confirmBooking }
  const place = useQueuePlace('bookClass', view.id, busy)
  const waits = place === null ? null : m.queuePlace(f.number(place))
  const plain = <Terms look={look} lead={props.lead} joins={joins} terms={terms} paying={paying} />
  return (
    <div className={cx(css.confirm, css[look])}>
      <div id={id} className={css.terms}>
        {joins && missing !== null ? (
          <Suspense fallback={plain}>
            <JoinShort view={view} terms={missing} value={joining.buyWhen} onChange={joining.setBuyWhen} />
          </Suspense>
        ) : (
          plain
        )}
      </div>
      {joins && look !== 'row' && <JoinOptions view={view} value={joining.choice} onChange={joining.setChoice} />}
      {refusal !== null && (
        <BookingRefusal
          refusal={refusal}
          classId={view.id}
          studioId={view.studio.id}
          busy={busy}
          onSigned={act}
          onJoinList={joins ? undefined : join}
          onChooseSpot={props.onChooseSpot}
        />
      )}
      <VisuallyHidden live>{waits}</VisuallyHidden>
      <div className={css.buttons}>
        {terms.short !== null ? (
          <BuyAndBook {...props} describedBy={id} />
        ) : (
          <Button
            look="fill"
            {...(look !== 'row' && { size: 'xl', wide: true })}
            busy={busy}
            aria-describedby={id}
            onClick={act}
          >
            {waits ?? (joins ? m.join : words[look])}
            {look === 'row' && !joins && waits === null && terms.price > 0 && !terms.byPass && (
              <span className={css.price}>{f.shortPoints(terms.price)}</span>
            )}
          </Button>
        )}
        {onClose !== undefined && (
          <Button look="quiet" wide={look !== 'row'} disabled={busy} onClick={onClose}>
            {props.closeWords ?? m.notNow}
          </Button>
        )}
      </div>
    </div>
  )
}

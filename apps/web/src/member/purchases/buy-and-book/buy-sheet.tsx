import type { Booking, ClassView } from '@cupo/contract'
import { noPoints } from '@cupo/core/points-arithmetic'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../api/use-user.ts'
import { moneyWords } from '../../../format/money.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { BigPip } from '../../bookings/book/big-pip.tsx'
import { BookingRefusal } from '../../bookings/book/booking-refusal.tsx'
import { useClass } from '../../bookings/book/use-class.ts'
import type { Missing } from '../../bookings/book/use-payment.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { CardForm } from '../buy/card-form.tsx'
import { ConfirmPurchase } from '../buy/confirm-purchase.tsx'
import { useCard } from '../buy/use-card.ts'
import { type ToppedUp, useMissing } from '../top-up/use-top-up.ts'
import css from './buy-sheet.module.css'
import { HoldClock } from './hold-clock.tsx'
import { messages } from './messages.ts'
import { firstOffers, type Offer, OfferOptions } from './offer-options.tsx'
import { useBuy } from './use-buy.ts'
import { type HoldState, useHold } from './use-hold.ts'

type Spot = { id: string; label: string; noun: string }

export type BuySheetProps = {
  view: ClassView
  /** The spot to hold, as the class page shows it. */
  spot?: Spot | undefined
  /** `sum`: the points before and those bought; absent for an offer that is not counted in points. */
  onBooked: (booking: Booking, sum?: ToppedUp) => void
  onJoinList: () => void
  onChooseSpot?: (() => void) | undefined
  onClose: () => void
}

/** The spot that the server holds: another than the wanted one after a hold has run out. */
const useHeldSpot = (classId: string, wanted: Spot | undefined, state: HoldState): Spot | undefined => {
  const { data } = useClass(classId)
  const last = useRef(wanted)
  const held = state.kind === 'held' ? state.hold.spotId : null
  const found = held === null || held === last.current?.id ? undefined : data?.spots?.find(({ id }) => id === held)
  if (found !== undefined && last.current !== undefined)
    last.current = { ...last.current, id: found.id, label: found.label }
  return last.current
}

/** The steps of the sheet: hold, choose and pay, confirm with the bank. What was opened stays: buying changes it. */
const useSteps = ({ view, spot: chosen, onBooked }: BuySheetProps) => {
  const current = useMissing(view)
  const first = useRef<Missing | null>(null)
  first.current ??= current
  const terms = first.current
  const [wanted] = useState(chosen)
  const hold = useHold(view.id, wanted?.id)
  const spot = useHeldSpot(view.id, wanted, hold.state)
  const { data, refusal, retry } = useApi('listOffers', { query: { classId: view.id } })
  const offers = firstOffers(data ?? [])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const offer = offers.find(({ id }) => id === chosenId) ?? offers[0]
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const done = (booking: Booking) => {
    const bought = offer?.points
    onBooked(booking, bought === undefined ? undefined : { balance: terms?.balance ?? noPoints, bought })
  }
  const payment = useBuy({ onUnderWay: hold.keep, onBooked: done })
  return {
    terms,
    spot,
    hold,
    offers,
    offer,
    choose: setChosenId,
    card,
    payment,
    loading: data === undefined,
    refusal,
    retry,
  }
}

type Steps = ReturnType<typeof useSteps>

const Head = ({ view, steps: { spot, terms } }: { view: ClassView; steps: Steps }) => {
  const { f, m } = useTermsWords()
  return (
    <div className={css.head} aria-hidden="true">
      {spot !== undefined && <BigPip noun={spot.noun} label={spot.label} />}
      <div>
        <p className="title t3">{`${view.classType.name}, ${f.moment(view.startsAt, view.timeZone, new Date())}`}</p>
        {terms !== null && (
          <p className="soft sm">
            {m.costsAndHave({ price: f.number(terms.price), balance: f.number(terms.balance) })}
          </p>
        )}
      </div>
    </div>
  )
}

const Fine = ({ view, offer }: { view: ClassView; offer: Offer }) => {
  const m = useMessages(messages)
  const { f, words } = useTermsWords()
  const now = new Date()
  if (offer.points === undefined || Date.parse(view.freeCancelUntil) <= now.getTime()) return null
  const until = words.moment(view.freeCancelUntil, view.timeZone, now)
  return (
    <p className={css.fine}>{m.fine({ until, points: f.points(view.points), price: moneyWords(f, offer.price) })}</p>
  )
}

const Consent = ({ offer, missing }: { offer: Offer; missing: boolean }) => {
  const m = useMessages(messages)
  const { f } = useTermsWords()
  if (offer.renews === null) return null
  const price = moneyWords(f, offer.price)
  return (
    <>
      <label className={css.consent}>
        <input type="checkbox" name="consent" aria-invalid={missing} />
        <span>{offer.renews === 'month' ? m.consentMonth(price) : m.consentWeek(price)}</span>
      </label>
      {missing && (
        <p role="alert" className={css.refusal}>
          {m.consentNeeded}
        </p>
      )}
    </>
  )
}

const PayForm = ({ view, steps, onClose }: { view: ClassView; steps: Steps; onClose: () => void }) => {
  const m = useMessages(messages)
  const { f } = useTermsWords()
  const { offer, offers, terms, card, payment, spot } = steps
  const [unconsented, setUnconsented] = useState(false)
  if (offer === undefined || terms === null) return <p className="soft">{m.noOffer}</p>
  const { refused } = payment
  return (
    <form
      ref={card.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const agreed = offer.renews === null || new FormData(event.currentTarget).get('consent') !== null
        setUnconsented(!agreed)
        const seat = { bookClassId: view.id, ...(spot !== undefined && { spotId: spot.id }) }
        if (card.check() && agreed) void payment.buy(offer, card.values, seat)
      }}
    >
      <OfferOptions offers={offers} value={offer.id} onChange={steps.choose} terms={terms} />
      <CardForm card={card} errors={refused?.errores ?? []} />
      <Consent offer={offer} missing={unconsented} />
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
      <Button type="submit" look="fill" size="xl" wide busy={payment.busy}>
        {m.payAndBook(moneyWords(f, offer.price))}
      </Button>
      <Fine view={view} offer={offer} />
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

/** The hold is over: what happened, and the way to another seat. */
const Released = ({ steps: { spot, hold }, onClose }: { steps: Steps; onClose: () => void }) => {
  const m = useMessages(messages)
  return (
    <div className={css.form} role="status">
      <p className="title t3">{spot === undefined ? m.releasedAny : m.released(spot.label)}</p>
      <p className="soft">{m.releasedWhy}</p>
      <Button look="fill" size="xl" wide onClick={hold.again}>
        {m.holdAgain}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </div>
  )
}

const Body = (props: BuySheetProps & { steps: Steps }) => {
  const { view, steps, onClose } = props
  const m = useMessages(messages)
  const { hold, payment } = steps
  const { state, lapse } = hold
  if (payment.bought !== null) {
    return (
      <div className={css.form}>
        <p role="status">{payment.bought.state === 'unseated' ? m.unseated : m.processing}</p>
        <Button wide onClick={onClose}>
          {m.close}
        </Button>
      </div>
    )
  }
  if (state.kind === 'asking' || steps.loading) return <LoadingDots />
  if (state.kind === 'refused') {
    return (
      <div className={css.form}>
        <BookingRefusal
          refusal={state.refusal}
          classId={view.id}
          busy={false}
          onJoinList={props.onJoinList}
          onChooseSpot={props.onChooseSpot}
        />
        <Button look="quiet" wide onClick={onClose}>
          {m.close}
        </Button>
      </div>
    )
  }
  if (steps.refusal !== null) return <ErrorState mensaje={steps.refusal.mensaje} onRetry={steps.retry} />
  if (state.kind === 'released') return <Released steps={steps} onClose={onClose} />
  return (
    <>
      <HoldClock until={state.hold.until} onEnd={lapse} />
      <PayForm view={view} steps={steps} onClose={onClose} />
    </>
  )
}

/** Holds a seat for 3 minutes, sells what is missing for it, and books it with the payment. */
export const BuySheet = (props: BuySheetProps) => {
  const { view, onClose } = props
  const { f } = useTermsWords()
  const steps = useSteps(props)
  const { payment, offer, spot } = steps
  if (payment.bought?.state === 'pending') {
    return (
      <ConfirmPurchase
        id={payment.bought.id}
        price={offer === undefined ? '' : moneyWords(f, offer.price)}
        onClose={onClose}
        onPaid={() => void payment.confirmed()}
      />
    )
  }
  const title = `${view.classType.name}, ${f.moment(view.startsAt, view.timeZone, new Date())}`
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title} titleHidden spilling={spot !== undefined}>
      <Head view={view} steps={steps} />
      <Body {...props} steps={steps} />
    </Dialog>
  )
}

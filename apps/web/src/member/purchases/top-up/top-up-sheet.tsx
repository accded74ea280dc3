import type { Booking, ClassView } from '@cupo/contract'
import type { Points } from '@cupo/core/points'
import { noPoints } from '@cupo/core/points-arithmetic'
import { isPendingPurchase, isProcessingPurchase } from '@cupo/core/purchase-status'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../api/use-user.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { BigPip } from '../../bookings/book/big-pip.tsx'
import { useBook } from '../../bookings/book/use-book.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { CardForm } from '../buy/card-form.tsx'
import { ConfirmPurchase } from '../buy/confirm-purchase.tsx'
import { useCard } from '../buy/use-card.ts'
import { usePay } from '../buy/use-pay.ts'
import type { Plan } from '../plan-list.tsx'
import { messages } from './messages.ts'
import { NotBooked } from './not-booked.tsx'
import { PlanOptions } from './plan-options.tsx'
import css from './top-up-sheet.module.css'
import { useOffers } from './use-top-up.ts'

/** The balance before and the points bought, for the sum in the confirmation. */
export type ToppedUp = { balance: Points; bought: Points }

export type TopUpSheetProps = {
  view: ClassView
  /** The spot to book, as the class page shows it. */
  spot?: { id: string; label: string; noun: string } | undefined
  /** `book` books the class with the new points; `wait` only buys them, for a member of the waitlist. */
  then: 'book' | 'wait'
  onBooked?: ((booking: Booking, sum: ToppedUp) => void) | undefined
  /** With `wait`: the points have arrived. */
  onBought?: ((points: Points) => void) | undefined
  onChooseSpot?: (() => void) | undefined
  onClose: () => void
}

/**
 * The steps of the sheet: choose and pay, confirm with the bank, book. A failure in any step offers a retry or an
 * alternative.
 */
const useTopUp = ({ view, spot, then, onBooked, onBought }: TopUpSheetProps) => {
  const { terms, ...offered } = useOffers(view)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const plan = offered.offers.find(({ id }) => id === chosenId) ?? offered.offers[0]
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const [bought, setBought] = useState<Plan | null>(null)
  const sum = { balance: terms?.balance ?? noPoints, bought: plan?.points ?? noPoints }
  const booking = useBook(view, { onDone: (made) => onBooked?.(made, sum), onRefused: () => true })
  const book = () => void booking.book(spot === undefined ? {} : { spotId: spot.id })
  const afterPaid = () => {
    if (plan === undefined) return
    setBought(plan)
    if (then === 'book') book()
    else onBought?.(plan.points)
  }
  const payment = usePay({ onPaid: afterPaid })
  return { ...offered, terms, plan, choose: setChosenId, card, payment, bought, booking, book, afterPaid }
}

type Steps = ReturnType<typeof useTopUp>

const Head = ({ view, spot, terms }: Pick<TopUpSheetProps, 'view' | 'spot'> & Pick<Steps, 'terms'>) => {
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

const Fine = ({ view, plan }: { view: ClassView; plan: Plan }) => {
  const m = useMessages(messages)
  const { f, words } = useTermsWords()
  const now = new Date()
  if (Date.parse(view.freeCancelUntil) <= now.getTime()) return null
  const until = words.moment(view.freeCancelUntil, view.timeZone, now)
  return (
    <p className={css.fine}>{m.fine({ until, points: f.points(view.points), usd: m.usd(f.number(plan.usd, 2)) })}</p>
  )
}

const PayForm = ({
  view,
  then,
  steps,
  onClose,
}: Pick<TopUpSheetProps, 'view' | 'then' | 'onClose'> & { steps: Steps }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { plan, offers, terms, card, payment, booking } = steps
  const { data } = useApi('listPurchases', { query: { limit: 10 } })
  if (plan === undefined || terms === null) return <p className="soft">{m.noOffer}</p>
  const usd = m.usd(f.number(plan.usd, 2))
  const { refused } = payment
  return (
    <form
      ref={card.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (card.check()) void payment.pay(plan, card.values)
      }}
    >
      {data?.items.some(({ status }) => isProcessingPurchase(status)) && <p className={css.note}>{m.stillOpen}</p>}
      <PlanOptions plans={offers} value={plan.id} onChange={steps.choose} missing={terms.missing} />
      <CardForm card={card} errors={refused?.errores ?? []} />
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
      <Button type="submit" look="fill" size="xl" wide busy={payment.busy || booking.busy}>
        {then === 'book' ? m.payAndBook(usd) : m.pay(usd)}
      </Button>
      {then === 'book' && <Fine view={view} plan={plan} />}
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

const Body = (props: TopUpSheetProps & { steps: Steps }) => {
  const { view, then, steps, onChooseSpot, onClose } = props
  const m = useMessages(messages)
  const { payment, booking, bought, loading, refusal, retry } = steps
  if (loading) return <LoadingDots />
  if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (bought !== null && booking.refusal !== null) {
    return (
      <NotBooked
        view={view}
        points={bought.points}
        refusal={booking.refusal}
        busy={booking.busy}
        onAgain={steps.book}
        onJoinList={() => void booking.book({ waitlist: true })}
        onChooseSpot={onChooseSpot}
        onClose={onClose}
      />
    )
  }
  if (payment.paid !== null && isProcessingPurchase(payment.paid.status)) {
    return (
      <div className={css.form}>
        <p role="status">{m.processing}</p>
        <Button wide onClick={onClose}>
          {m.close}
        </Button>
      </div>
    )
  }
  return <PayForm view={view} then={then} steps={steps} onClose={onClose} />
}

/** Buys the smallest offer that covers what is missing for a class, and books the chosen spot with it. */
export const TopUpSheet = (props: TopUpSheetProps) => {
  const { view, spot, onClose } = props
  const m = useMessages(messages)
  const f = useFormat()
  const steps = useTopUp(props)
  const { payment, plan, bought, afterPaid } = steps
  if (payment.paid !== null && isPendingPurchase(payment.paid.status) && bought === null) {
    return <ConfirmPurchase id={payment.paid.id} usd={plan?.usd ?? 0} onClose={onClose} onPaid={afterPaid} />
  }
  const title = m.sheetTitle({
    name: view.classType.name,
    when: f.moment(view.startsAt, view.timeZone, new Date()),
  })
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title} titleHidden spilling={spot !== undefined}>
      <Head view={view} spot={spot} terms={steps.terms} />
      <Body {...props} steps={steps} />
    </Dialog>
  )
}

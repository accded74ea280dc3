import type { ClassView } from '@cupo/contract'
import { moneyWords } from '../../../format/money.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { BigPip } from '../../bookings/book/big-pip.tsx'
import { BookingRefusal } from '../../bookings/book/booking-refusal.tsx'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { ConfirmPurchase } from '../buy/confirm-purchase.tsx'
import css from './buy-sheet.module.css'
import { HoldClock } from './hold-clock.tsx'
import { messages } from './messages.ts'
import { PayForm } from './pay-form.tsx'
import { type BuySheetProps, type Steps, useSteps } from './use-steps.ts'

const Head = ({ view, steps: { spot, terms, dependant } }: { view: ClassView; steps: Steps }) => {
  const { f, m } = useTermsWords()
  const own = useMessages(messages)
  return (
    <div className={css.head} aria-hidden="true">
      {spot !== undefined && <BigPip noun={spot.noun} label={spot.label} />}
      <div>
        <p className="title t3">{`${view.classType.name}, ${f.moment(view.startsAt, view.timeZone, new Date())}`}</p>
        {dependant !== undefined && <p className="soft sm">{own.forPerson(dependant.name)}</p>}
        {dependant === undefined && terms !== null && (
          <p className="soft sm">
            {m.costsAndHave({ price: f.number(terms.price), balance: f.number(terms.balance) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The hold has expired: the reason, and a button to hold another seat. */
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
        <p role="status">{payment.bought.state === 'leaving' ? m.leaving : m.processing}</p>
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
          studioId={view.studio.id}
          personId={steps.dependant?.id}
          busy={false}
          onSigned={hold.again}
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
      <HoldClock until={state.hold.until} person={steps.dependant?.name} onEnd={lapse} />
      <PayForm view={view} steps={steps} onClose={onClose} />
    </>
  )
}

/** Holds a seat for 3 minutes, sells the missing points or pass, and books it with the payment. */
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

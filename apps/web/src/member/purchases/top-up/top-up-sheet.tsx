import type { ClassView } from '@cupo/contract'
import type { Points } from '@cupo/core/points'
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
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { CardForm } from '../buy/card-form.tsx'
import { ConfirmPurchase } from '../buy/confirm-purchase.tsx'
import { useCard } from '../buy/use-card.ts'
import { usePay } from '../buy/use-pay.ts'
import { messages } from './messages.ts'
import { PlanOptions } from './plan-options.tsx'
import css from './top-up-sheet.module.css'
import { useOffers } from './use-top-up.ts'

export type TopUpSheetProps = {
  view: ClassView
  /** The points have arrived. */
  onBought: (points: Points) => void
  onClose: () => void
}

/** The steps of the sheet: choose and pay, confirm with the bank. */
const useTopUp = ({ view, onBought }: TopUpSheetProps) => {
  const { terms, ...offered } = useOffers(view)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const plan = offered.offers.find(({ id }) => id === chosenId) ?? offered.offers[0]
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const afterPaid = () => plan !== undefined && onBought(plan.points)
  const payment = usePay({ onPaid: afterPaid })
  return { ...offered, terms, plan, choose: setChosenId, card, payment, afterPaid }
}

type Steps = ReturnType<typeof useTopUp>

const Head = ({ view, terms }: Pick<TopUpSheetProps, 'view'> & Pick<Steps, 'terms'>) => {
  const { f, m } = useTermsWords()
  return (
    <div className={css.head} aria-hidden="true">
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

const PayForm = ({ steps, onClose }: Pick<TopUpSheetProps, 'onClose'> & { steps: Steps }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { plan, offers, terms, card, payment } = steps
  const { data } = useApi('listPurchases', { query: { limit: 10 } })
  if (plan === undefined || terms === null) return <p className="soft">{m.noOffer}</p>
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
      <Button type="submit" look="fill" size="xl" wide busy={payment.busy}>
        {m.pay(m.usd(f.number(plan.usd, 2)))}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

const Body = ({ steps, onClose }: TopUpSheetProps & { steps: Steps }) => {
  const m = useMessages(messages)
  const { payment, loading, refusal, retry } = steps
  if (loading) return <LoadingDots />
  if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
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
  return <PayForm steps={steps} onClose={onClose} />
}

/** Buys the smallest plan that covers the points missing for a class. For members of its waitlist. */
export const TopUpSheet = (props: TopUpSheetProps) => {
  const { view, onClose } = props
  const m = useMessages(messages)
  const f = useFormat()
  const steps = useTopUp(props)
  const { payment, plan, afterPaid } = steps
  if (payment.paid !== null && isPendingPurchase(payment.paid.status)) {
    const price = m.usd(f.number(plan?.usd ?? 0, 2))
    return <ConfirmPurchase id={payment.paid.id} price={price} onClose={onClose} onPaid={afterPaid} />
  }
  const title = m.sheetTitle({
    name: view.classType.name,
    when: f.moment(view.startsAt, view.timeZone, new Date()),
  })
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title} titleHidden>
      <Head view={view} terms={steps.terms} />
      <Body {...props} steps={steps} />
    </Dialog>
  )
}

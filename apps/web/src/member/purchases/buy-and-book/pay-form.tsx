import type { ClassView } from '@cupo/contract'
import { useState } from 'react'
import { moneyWords } from '../../../format/money.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import css from './buy-sheet.module.css'
import { Consent } from './consent.tsx'
import { messages } from './messages.ts'
import { type Offer, OfferOptions } from './offer-options.tsx'
import { PayMethod } from './pay-method.tsx'
import { useMethod } from './use-method.ts'
import type { Steps } from './use-steps.ts'

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

type PayFormProps = { view: ClassView; steps: Steps; onClose: () => void }

/** The offers, the payment method, the consent, and the button that pays and books. */
export const PayForm = ({ view, steps, onClose }: PayFormProps) => {
  const m = useMessages(messages)
  const { f } = useTermsWords()
  const { offer, offers, terms, dependant, card, payment, spot } = steps
  const [unconsented, setUnconsented] = useState(false)
  const methods = useMethod(offer)
  if (offer === undefined || terms === null) return <p className="soft">{m.noOffer}</p>
  const { refused } = payment
  const { method } = methods
  const isFree = offer.price.amount === 0
  if (methods.refusal !== null) return <ErrorState mensaje={methods.refusal.mensaje} onRetry={methods.retry} />
  if (!methods.loaded) return <LoadingDots />
  return (
    <form
      ref={card.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const agreed = offer.renews === null || typed.get('consent') !== null
        setUnconsented(!agreed)
        const seat = {
          bookClassId: view.id,
          ...(spot !== undefined && { spotId: spot.id }),
          ...(dependant !== undefined && { dependantId: dependant.id }),
        }
        const complete = isFree || method?.kind !== 'card' || card.check()
        if ((!isFree && method === null) || !complete || !agreed) return
        const save = typed.get('save') !== null
        void payment.buy(offer, { method: isFree ? null : method, card: card.values, save }, seat)
      }}
    >
      <OfferOptions offers={offers} value={offer.id} onChange={steps.choose} terms={terms} person={dependant?.name} />
      {!isFree && (
        <PayMethod state={methods} card={card} errors={refused?.errores ?? []} renews={offer.renews !== null} />
      )}
      <Consent offer={offer} missing={unconsented} />
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
      {(isFree || method !== null) && (
        <Button type="submit" look="fill" size="xl" wide busy={payment.busy}>
          {isFree ? m.freeAndBook : m.payAndBook(moneyWords(f, offer.price))}
        </Button>
      )}
      <Fine view={view} offer={offer} />
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

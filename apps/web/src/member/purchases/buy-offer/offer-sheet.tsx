import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { paths } from '../../../app/paths.ts'
import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingDots } from '../../../ui/loading-dots.tsx'
import { ConfirmPurchase } from '../buy/confirm-purchase.tsx'
import { useCard } from '../buy/use-card.ts'
import css from '../buy-and-book/buy-sheet.module.css'
import { Consent } from '../buy-and-book/consent.tsx'
import { PayMethod } from '../buy-and-book/pay-method.tsx'
import { useMethod } from '../buy-and-book/use-method.ts'
import { messages } from './messages.ts'
import { type OfferBought, useBuyOffer } from './use-buy-offer.ts'
import type { Offer } from './use-offer-words.ts'

/** The person in the buyer's charge who gets the offer. */
export type OfferFor = { id: string; name: string }

type OfferSheetProps = {
  offer: Offer
  /** What the offer gives, in a line. */
  words: string
  /** Null: the buyer. */
  person: OfferFor | null
  onClose: () => void
}

const refreshes = [
  'listOffers',
  'listPasses',
  'listDependantPasses',
  'listClassDependants',
  'readClass',
  'listClasses',
  'readPoints',
  'listMovements',
  'listReceipts',
  'listPaymentMethods',
  'readMemberHome',
] as const

/** The result of a purchase, with the next steps of a paid one. */
const Result = ({ bought, offer, person, onClose }: Omit<OfferSheetProps, 'words'> & { bought: OfferBought }) => {
  const m = useMessages(messages)
  const { name } = offer
  if (bought.state !== 'paid') {
    return (
      <div className={css.form}>
        <p role="status">{bought.state === 'leaving' ? m.leaving : m.processing}</p>
        <Button look="quiet" wide onClick={onClose}>
          {m.notNow}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.form}>
      <div role="status">
        <p className="title t3">{person === null ? m.paid(name) : m.paidFor({ name, person: person.name })}</p>
        {person === null && <p className="soft">{m.used}</p>}
      </div>
      <Button look="fill" size="xl" wide onClick={onClose}>
        {m.toClasses}
      </Button>
      <Link to={paths.member.points} className={buttonClass({ look: 'quiet', wide: true })}>
        {m.toPasses}
      </Link>
    </div>
  )
}

type PayOfferProps = Omit<OfferSheetProps, 'words'> & { payment: ReturnType<typeof useBuyOffer> }

const PayOffer = ({ offer, person, payment, onClose }: PayOfferProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const methods = useMethod(offer)
  const [unconsented, setUnconsented] = useState(false)
  const { buy, refused, busy } = payment
  if (methods.refusal !== null) return <ErrorState mensaje={methods.refusal.mensaje} onRetry={methods.retry} />
  if (!methods.loaded) return <LoadingDots />
  const { method } = methods
  const renews = offer.renews !== null
  const isFree = offer.price.amount === 0 && !renews
  return (
    <form
      ref={card.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const agreed = !renews || typed.get('consent') !== null
        setUnconsented(!agreed)
        const complete = isFree || (method !== null && (method.kind !== 'card' || card.check()))
        if (!complete || !agreed) return
        void buy(
          offer,
          { method: isFree ? null : method, card: card.values },
          {
            ...(person !== null && { dependantId: person.id }),
            ...(renews && { consent: true as const }),
            ...(typed.get('save') !== null && { saveMethod: true as const }),
          },
        )
      }}
    >
      {!isFree && <PayMethod state={methods} card={card} errors={refused?.errores ?? []} renews={renews} />}
      <Consent offer={offer} missing={unconsented} />
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
      {(isFree || method !== null) && (
        <Button type="submit" look="fill" size="xl" wide busy={busy}>
          {isFree ? m.take : m.pay(moneyWords(f, offer.price))}
        </Button>
      )}
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

/** Sells an offer of a studio without a class, to the member or to a person in their charge. Mount it only while open. */
export const OfferSheet = ({ offer, words, person, onClose }: OfferSheetProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const payment = useBuyOffer(refreshes)
  const { bought, confirmed } = payment
  if (bought?.state === 'pending') {
    return (
      <ConfirmPurchase
        id={bought.id}
        price={moneyWords(f, offer.price)}
        onClose={onClose}
        onPaid={() => void confirmed()}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} kind="sheet" title={offer.name}>
      {person !== null && <p>{m.forPerson(person.name)}</p>}
      <p className="soft">{words}</p>
      {bought === null ? (
        <PayOffer offer={offer} person={person} payment={payment} onClose={onClose} />
      ) : (
        <Result bought={bought} offer={offer} person={person} onClose={onClose} />
      )}
    </Dialog>
  )
}

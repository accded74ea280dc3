import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ConfirmPurchase } from '../purchases/buy/confirm-purchase.tsx'
import { useCard } from '../purchases/buy/use-card.ts'
import { PayMethod } from '../purchases/buy-and-book/pay-method.tsx'
import { useMethod } from '../purchases/buy-and-book/use-method.ts'
import { useBuyOffer } from '../purchases/buy-offer/use-buy-offer.ts'
import { buyMessages } from './buy-messages.ts'
import css from './gift-cards.module.css'

type Offer = Data<'listOffers'>[number]

const giftRefreshes = ['listGiftCards', 'listReceipts', 'listPaymentMethods'] as const

/** The typed recipient of the card; null if empty. */
const recipientOf = (form: FormData) => {
  const [name = '', email = '', message = ''] = ['giftName', 'giftEmail', 'giftMessage'].map((field) =>
    String(form.get(field) ?? '').trim(),
  )
  return { name, ...(email && { email }), ...(message && { message }) }
}

type Errors = readonly { campo: string; mensaje: string }[]

const RecipientFields = ({ unnamed, errors }: { unnamed: boolean; errors: Errors }) => {
  const m = useMessages(buyMessages)
  const of = (campo: string) => errors.find((each) => each.campo === campo)?.mensaje
  return (
    <>
      <Field
        label={m.name}
        name="giftName"
        hint={m.optional}
        autoComplete="off"
        maxLength={textLimits.name}
        error={unnamed ? m.nameFirst : of('gift.name')}
      />
      <Field
        label={m.email}
        name="giftEmail"
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        error={of('gift.email')}
      />
      <TextArea label={m.message} name="giftMessage" maxLength={textLimits.note} error={of('gift.message')} />
    </>
  )
}

/** Pays one of the studio's gift cards. */
const PayGift = ({ offers }: { offers: readonly Offer[] }) => {
  const m = useMessages(buyMessages)
  const f = useFormat()
  const [offerId, setOfferId] = useState(offers[0]?.id)
  const [unnamed, setUnnamed] = useState(false)
  const offer = offers.find(({ id }) => id === offerId) ?? offers[0]
  const card = useCard()
  const methods = useMethod(offer)
  const { buy, bought, confirmed, forget, refused, busy } = useBuyOffer(giftRefreshes)
  if (offer === undefined) return <p className="soft">{m.none}</p>
  const price = moneyWords(f, offer.price)
  if (bought?.state === 'pending')
    return <ConfirmPurchase id={bought.id} price={price} onClose={forget} onPaid={() => void confirmed()} />
  if (bought !== null) {
    return (
      <div className={css.redeem}>
        <p role="status">{m[bought.state]}</p>
        {bought.state === 'paid' && <Button onClick={forget}>{m.again}</Button>}
      </div>
    )
  }
  if (methods.refusal !== null) return <ErrorState mensaje={methods.refusal.mensaje} onRetry={methods.retry} />
  if (!methods.loaded) return <LoadingDots />
  const free = offer.price.amount === 0
  const { method } = methods
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const gift = recipientOf(new FormData(event.currentTarget))
    const nameless = gift.name === '' && Object.keys(gift).length > 1
    setUnnamed(nameless)
    const complete = free || method?.kind !== 'card' || card.check()
    if (nameless || !complete || (!free && method === null)) return
    void buy(offer, { method: free ? null : method, card: card.values }, gift.name === '' ? {} : { gift })
  }
  return (
    <form ref={card.form} className={css.buy} noValidate onSubmit={pay}>
      <SelectField label={m.card} name="card" value={offer.id} onChange={({ target }) => setOfferId(target.value)}>
        {offers.map(({ id, name, price: its }) => (
          <option key={id} value={id}>
            {m.option({ name, price: moneyWords(f, its) })}
          </option>
        ))}
      </SelectField>
      <RecipientFields unnamed={unnamed} errors={refused?.errores ?? []} />
      {!free && <PayMethod state={methods} card={card} errors={refused?.errores ?? []} renews={false} />}
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className="danger sm">
          {refused.mensaje}
        </p>
      )}
      {(free || method !== null) && (
        <Button look="fill" type="submit" busy={busy}>
          {free ? m.free : m.pay(price)}
        </Button>
      )}
    </form>
  )
}

/** Buys a gift card of a studio for another person. */
export const BuyGift = () => {
  const m = useMessages(buyMessages)
  const [studioId, setStudioId] = useState('')
  const studios = useApi('listStudios', { query: { limit: 100 } })
  const offers = useApi('listOffers', { query: { studioId } }, { enabled: studioId !== '' })
  const refusal = studios.refusal ?? offers.refusal
  const gifts = offers.data?.filter(({ kind }) => kind === 'gift')
  return (
    <div className={css.buy}>
      <p className="soft">{m.lead}</p>
      {refusal !== null && (
        <ErrorState mensaje={refusal.mensaje} onRetry={studios.refusal ? studios.retry : offers.retry} />
      )}
      <SelectField label={m.studio} name="studio" value={studioId} onChange={({ target }) => setStudioId(target.value)}>
        <option value="">{m.choose}</option>
        {studios.data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {studioId !== '' && gifts !== undefined && <PayGift key={studioId} offers={gifts} />}
    </div>
  )
}

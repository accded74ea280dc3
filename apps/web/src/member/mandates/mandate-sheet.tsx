import type { ClassView } from '@cupo/contract'
import { useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { useCard } from '../purchases/buy/use-card.ts'
import css from '../purchases/buy-and-book/buy-sheet.module.css'
import { OfferOptions } from '../purchases/buy-and-book/offer-options.tsx'
import { PayMethod } from '../purchases/buy-and-book/pay-method.tsx'
import { useMissing } from '../purchases/top-up/use-top-up.ts'
import { messages } from './messages.ts'
import { useAgree } from './use-agree.ts'
import { useMandateOffers } from './use-mandate-offers.ts'

type MandateSheetProps = { view: ClassView; bookingId: string; onClose: () => void }

const Form = ({ view, bookingId, onClose }: MandateSheetProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const terms = useMissing(view)
  const { offers, offer, choose, ways, loading, refusal, retry } = useMandateOffers(view.id)
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const { agree, refused, busy } = useAgree(bookingId, onClose)
  const [unconsented, setUnconsented] = useState(false)
  if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (loading) return <LoadingDots />
  if (offer === undefined || terms === null) return <p className="soft">{m.noOffer}</p>
  const { method } = ways
  const submit = (agreed: boolean): void => {
    setUnconsented(!agreed)
    if (method === null || !agreed || (method.kind === 'card' && !card.check())) return
    void agree(offer, method, card.values)
  }
  return (
    <form
      ref={card.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget).get('consent') !== null)
      }}
    >
      <OfferOptions offers={offers} value={offer.id} onChange={choose} terms={terms} />
      {method === null ? (
        <p className={css.refusal}>{m.needsCard}</p>
      ) : (
        <>
          <PayMethod state={ways} card={card} errors={refused?.errores ?? []} stored />
          <label className={css.consent}>
            <input type="checkbox" name="consent" aria-invalid={unconsented} />
            <span>{m.consent({ price: moneyWords(f, offer.price) })}</span>
          </label>
          {unconsented && (
            <p role="alert" className={css.refusal}>
              {m.consentNeeded}
            </p>
          )}
          {refused !== null && refused.errores.length === 0 && (
            <p role="alert" className={css.refusal}>
              {refused.mensaje}
            </p>
          )}
          <Button type="submit" look="fill" size="xl" wide busy={busy}>
            {m.agree}
          </Button>
        </>
      )}
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

/**
 * Records the consent of a waiting member to buy the missing points or pass only when they get a seat: offer, card and
 * consent.
 */
export const MandateSheet = (props: MandateSheetProps) => {
  const m = useMessages(messages)
  return (
    <Dialog open onClose={props.onClose} kind="sheet" title={m.sheetTitle(props.view.classType.name)} titleHidden>
      <div className={css.lead}>
        <p className="title t3">{m.title}</p>
        <p className="soft">{m.lead}</p>
      </div>
      <Form {...props} />
    </Dialog>
  )
}

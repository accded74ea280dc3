import type { Data } from '@cupo/contract'
import { useId, useState } from 'react'
import { call, type Refusal } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { CardForm } from '../purchases/buy/card-form.tsx'
import { useCard } from '../purchases/buy/use-card.ts'
import { OptionRow, Options } from '../purchases/top-up/option-row.tsx'
import { messages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import type { HeldPass } from './held.ts'
import { Refused } from './refused.tsx'
import { usePassAct } from './use-pass-act.ts'

type Method = Data<'listPaymentMethods'>[number]
type CardDialogProps = { pass: HeldPass; renewal: NonNullable<HeldPass['renewal']>; onClose: () => void }

const other = 'other'

/** Stores a new card with the provider; no card number reaches the service. */
const useNewCard = (studioId: string | null) => {
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const store = async (): Promise<string | null> => {
    if (!card.check()) return null
    setBusy(true)
    setRefused(null)
    const token = await call('createCardToken', { body: card.values })
    const stored = token.ok ? await call('addPaymentMethod', { body: { studioId, ...token.data } }) : token
    setBusy(false)
    if (stored.ok) return stored.data.id
    setRefused(stored)
    return null
  }
  return { card, store, busy, refused }
}

const Choice = ({ pass, renewal, onClose, methods }: CardDialogProps & { methods: Method[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const name = useId()
  const present = renewal.method?.id
  const [chosen, setChosen] = useState(methods.find(({ id }) => id !== present)?.id ?? other)
  const { card, store, busy: storing, refused: refusedCard } = useNewCard(pass.studio?.id ?? null)
  const { act, busy, refused } = usePassAct('changePaymentMethod', onClose)
  const price = moneyWords(f, renewal)
  const isUnpaid = pass.status === 'grace'
  const submit = async (): Promise<void> => {
    const paymentMethod = chosen === other ? await store() : chosen
    if (paymentMethod !== null) await act({ params: { id: pass.id }, body: { paymentMethod } })
  }
  return (
    <form
      ref={card.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {methods.length > 0 && (
        <Options legend={m.cards}>
          {methods.map(({ id, brand, last4 }) => (
            <OptionRow
              key={id}
              name={name}
              value={id}
              checked={chosen === id}
              onChoose={() => setChosen(id)}
              title={m.ending({ brand, last4 })}
              hint={id === present ? m.current : ''}
              figure=""
              unit=""
            />
          ))}
          <OptionRow
            name={name}
            value={other}
            checked={chosen === other}
            onChoose={() => setChosen(other)}
            title={m.otherCard}
            hint=""
            figure=""
            unit=""
          />
        </Options>
      )}
      {chosen === other && <CardForm card={card} errors={refusedCard?.errores ?? []} />}
      <Refused refused={refused ?? (refusedCard?.errores.length === 0 ? refusedCard : null)} />
      <Button type="submit" look="fill" size="xl" wide busy={busy || storing}>
        {isUnpaid ? m.takeAndPay(price) : m.takeCard}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {m.notNow}
      </Button>
    </form>
  )
}

/**
 * Changes the card of a subscription: a stored one of this seller, or a new one. An unpaid charge is retried
 * immediately.
 */
export const CardDialog = (props: CardDialogProps) => {
  const { pass, renewal, onClose } = props
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('listPaymentMethods', {}, { freshMs: 0 })
  const methods = data?.filter(({ studio }) => (studio?.id ?? null) === (pass.studio?.id ?? null))
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.cardTitle}>
      <p className={css.lead}>
        {pass.status === 'grace' ? m.cardRetry(moneyWords(f, renewal)) : m.cardLead(pass.name)}
      </p>
      {methods !== undefined ? (
        <Choice {...props} methods={methods} />
      ) : refusal !== null ? (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      ) : (
        <LoadingDots />
      )}
    </Dialog>
  )
}

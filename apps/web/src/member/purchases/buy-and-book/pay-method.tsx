import type { FieldError } from '@cupo/contract'
import { useId, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CardForm } from '../buy/card-form.tsx'
import type { useCard } from '../buy/use-card.ts'
import css from './buy-sheet.module.css'
import { messages } from './method-messages.ts'
import { useCardName } from './use-card-name.ts'
import type { Method, useMethod } from './use-method.ts'

const useMethodName = (): ((method: Method) => string) => {
  const m = useMessages(messages)
  const nameOf = useCardName()
  return (method) => (method.kind === 'stored' ? nameOf(method.stored) : m[method.key])
}

type PayMethodProps = {
  state: ReturnType<typeof useMethod>
  card: ReturnType<typeof useCard>
  /** The provider's field errors. */
  errors: readonly FieldError[]
  /** The purchase renews, so its card is always stored. */
  renews?: boolean
  /** The card is always stored, for a later charge that the form explains. */
  stored?: boolean
}

/** A stored card in one line, with a button to change it. */
const StoredLine = ({ method, onChange }: { method: Method; onChange: () => void }) => {
  const m = useMessages(messages)
  const nameOf = useMethodName()
  return (
    <p className={css.stored}>
      <span>{nameOf(method)}</span>
      <Button look="quiet" size="sm" onClick={onChange}>
        {m.change}
      </Button>
    </p>
  )
}

const Choices = ({ state: { methods, method, choose } }: Pick<PayMethodProps, 'state'>) => {
  const m = useMessages(messages)
  const nameOf = useMethodName()
  const name = useId()
  return (
    <fieldset className={css.methods}>
      <legend>{m.how}</legend>
      {methods.map((each) => (
        <label key={each.key} className={css.consent}>
          <input
            type="radio"
            name={name}
            value={each.key}
            checked={each.key === method?.key}
            onChange={() => choose(each.key)}
          />
          <span>{nameOf(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The payment method: a stored card, a typed one that may be stored, or the provider's page. */
export const PayMethod = ({ state, card, errors, renews = false, stored = false }: PayMethodProps) => {
  const m = useMessages(messages)
  const [changing, setChanging] = useState(false)
  const { methods, method } = state
  if (method === null) return <p className={css.refusal}>{m.unavailable}</p>
  if (method.kind === 'stored' && !changing) return <StoredLine method={method} onChange={() => setChanging(true)} />
  return (
    <>
      {methods.length > 1 && <Choices state={state} />}
      {method.kind === 'card' && <CardForm card={card} errors={errors} />}
      {method.kind === 'page' && <p className="soft sm">{m.leave}</p>}
      {method.kind !== 'stored' && method.key !== 'bizum' && !stored && <Save renews={renews} />}
    </>
  )
}

const Save = ({ renews }: { renews: boolean }) => {
  const m = useMessages(messages)
  if (renews) return <p className="soft sm">{m.savedToRenew}</p>
  return (
    <label className={css.consent}>
      <input type="checkbox" name="save" />
      <span>{m.save}</span>
    </label>
  )
}

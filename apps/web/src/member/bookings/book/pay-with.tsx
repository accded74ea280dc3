import { useId } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import css from './pay-with.module.css'
import { messages } from './pay-with-messages.ts'
import { isByPass, type PayWith } from './use-payment.ts'

type PayWithProps = {
  choices: readonly PayWith[]
  chosen: PayWith
  onChoose: (choice: PayWith) => void
}

/** The payment for the seat: one sentence, or a choice if several passes, or also points, can pay. */
export const PayWithChoice = ({ choices, chosen, onChoose }: PayWithProps) => {
  const m = useMessages(messages)
  const name = useId()
  if (choices.length === 1) {
    // Points are shown as a sum with the balance.
    return isByPass(chosen) ? <p className={css.only}>{chosen.label}</p> : null
  }
  return (
    <fieldset className={css.choices}>
      <legend>{m.payWith}</legend>
      {choices.map((choice) => (
        <label key={choice.passId ?? choice.kind} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={choice.passId ?? ''}
            checked={choice.passId === chosen.passId}
            onChange={() => onChoose(choice)}
          />
          <i aria-hidden="true" />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

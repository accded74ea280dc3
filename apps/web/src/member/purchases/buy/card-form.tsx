import type { FieldError } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useMemo } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { SelectField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import css from './buy-dialog.module.css'
import { countries } from './countries.ts'
import { messages } from './messages.ts'
import type { useCard } from './use-card.ts'

type CardFormProps = {
  card: ReturnType<typeof useCard>
  /** The provider's field errors. */
  errors: readonly FieldError[]
}

/** The card fields, with autocomplete attributes for browsers and password managers. */
export const CardForm = ({ card: { field }, errors }: CardFormProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const options = useMemo(() => countries(f.language, f.compare), [f])
  const of = (name: Parameters<typeof field>[0]) => field(name, errors.find(({ campo }) => campo === name)?.mensaje)
  return (
    <>
      <Field label={m.cardHolder} autoComplete="cc-name" maxLength={textLimits.name} {...of('cardHolder')} />
      <Field
        label={m.cardNumber}
        hint={m.simulated}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={24}
        {...of('cardNumber')}
      />
      <div className={css.pair}>
        <Field
          label={m.cardExpiration}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          {...of('cardExpiration')}
        />
        <Field label={m.cardCVC} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...of('cardCVC')} />
      </div>
      <div className={css.pair}>
        <SelectField label={m.country} autoComplete="billing country" {...of('country')}>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label={m.zip} autoComplete="billing postal-code" maxLength={10} {...of('zip')} />
      </div>
    </>
  )
}

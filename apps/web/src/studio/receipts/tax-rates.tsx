import { textLimits } from '@cupo/core/text-limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { messages } from './tax-messages.ts'
import css from './tax-part.module.css'

/** A rate as field text, in percent. */
export type TypedRate = { key: number; name: string; percent: string }

const mostRates = 10

/** Basis points of a typed percentage (16,5 is 1650); null if it is not a percentage. */
export const basisPointsOf = (percent: string): number | null => {
  const text = percent.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const points = Math.round(Number(text) * 100)
  return points <= 10_000 ? points : null
}

type TaxRatesProps = { rates: readonly TypedRate[]; onChange: (rates: TypedRate[]) => void; checked: boolean }

/** The names and rates of a studio's taxes. `checked`: show the problems. */
export const TaxRates = ({ rates, onChange, checked }: TaxRatesProps) => {
  const m = useMessages(messages)
  const edit = (key: number, change: Partial<TypedRate>) =>
    onChange(rates.map((rate) => (rate.key === key ? { ...rate, ...change } : rate)))
  const add = () =>
    onChange([...rates, { key: Math.max(0, ...rates.map(({ key }) => key)) + 1, name: '', percent: '' }])
  return (
    <fieldset className={css.rates}>
      <legend>{m.rates}</legend>
      <p className="soft sm">{m.ratesLead}</p>
      {rates.map(({ key, name, percent }) => (
        <div key={key} className={css.rate}>
          <Field
            label={m.rateName}
            value={name}
            maxLength={textLimits.label}
            autoComplete="off"
            error={checked && name.trim() === '' ? m.nameMissing : undefined}
            onChange={({ target }) => edit(key, { name: target.value })}
          />
          <Field
            label={m.rate}
            value={percent}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            error={checked && basisPointsOf(percent) === null ? m.rateWrong : undefined}
            onChange={({ target }) => edit(key, { percent: target.value })}
          />
          <IconButton label={m.remove(name)} onClick={() => onChange(rates.filter((rate) => rate.key !== key))}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rates.length < mostRates && (
        <Button size="sm" className={css.add} onClick={add}>
          <IconPlus aria-hidden="true" />
          {m.add}
        </Button>
      )}
    </fieldset>
  )
}

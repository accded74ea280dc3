import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { cx } from '../ui/cx.ts'
import field from '../ui/field.module.css'
import { Checkbox } from '../ui/field.tsx'
import page from './integrations.module.css'
import css from './list.module.css'

type CheckboxGroupProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: ReadonlySet<Value>
  error?: string | undefined
  onChange: (chosen: ReadonlySet<Value>) => void
}

/** A group of checkboxes below a legend, for a few options. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { legend, options, chosen, error, onChange } = props
  const note = useId()
  const toggle = (value: Value, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(value)
    else next.delete(value)
    onChange(next)
  }
  return (
    <fieldset aria-describedby={note}>
      <legend className={css.legend}>{legend}</legend>
      <div className={page.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.has(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
      <p id={note} className={cx(field.note, error !== undefined && field.error)} aria-live="polite">
        {error !== undefined && <IconAlertTriangle aria-hidden="true" />}
        {error}
      </p>
    </fieldset>
  )
}

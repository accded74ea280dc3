import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import css from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** Accessible name of the group: 'Vista'. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  className?: string
}

/** A radio group drawn as a segmented control. */
export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(css.group, className)}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

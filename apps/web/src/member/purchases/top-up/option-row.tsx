import type { ReactNode } from 'react'
import css from './option-row.module.css'

type OptionRowProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  title: string
  hint: string
  /** The figure at the right edge and its unit. */
  figure?: string
  unit?: string
}

/** One choice, often with its price: a radio button as a row. */
export const OptionRow = ({ name, value, checked, onChoose, title, hint, figure, unit }: OptionRowProps) => (
  <label className={css.option}>
    <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
    <i aria-hidden="true" />
    <span>
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    {figure !== undefined && (
      <span className={css.price}>
        <b className="clock">{figure}</b> {unit}
      </span>
    )}
  </label>
)

/** The rows with their legend. */
export const Options = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.options}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

import { useId } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { cx } from '../../ui/cx.ts'
import list from '../list.module.css'
import css from './weekdays.module.css'

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** The weekdays of a rule as seven dots with a text alternative. */
export const WeekdayMarks = ({ weekdays }: { weekdays: readonly number[] }) => {
  const f = useFormat()
  return (
    <span role="img" className={css.marks} aria-label={f.list(weekdays.map((day) => f.weekday(weekdayDate(day))))}>
      {week.map((day) => (
        <span key={day} aria-hidden="true" className={cx(css.mark, weekdays.includes(day) && css.on)}>
          {f.weekdayLetter(weekdayDate(day))}
        </span>
      ))}
    </span>
  )
}

type WeekdaysFieldProps = {
  label: string
  /** The selected weekdays as digits: '135'. */
  value: string
  error: string | undefined
  name: string
  onChange: (digits: string) => void
}

/** A checkbox group of weekdays. */
export const WeekdaysField = ({ label, value, error, name, onChange }: WeekdaysFieldProps) => {
  const f = useFormat()
  const note = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : note}>
      <legend className={list.legend}>{label}</legend>
      <div className={css.field}>
        {week.map((day) => {
          const on = value.includes(String(day))
          return (
            <label key={day} className={cx(css.day, on && css.on)}>
              <input
                type="checkbox"
                name={name}
                aria-label={f.weekday(weekdayDate(day))}
                checked={on}
                onChange={() => onChange(on ? value.replace(String(day), '') : `${value}${day}`)}
              />
              <span aria-hidden="true">{f.weekdayLetter(weekdayDate(day))}</span>
            </label>
          )
        })}
      </div>
      <p id={note} className={css.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

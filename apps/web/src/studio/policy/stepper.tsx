import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { parseWholeNumber } from '../whole-number.ts'
import css from './rule.module.css'
import { ruleMessages } from './rule-messages.ts'
import type { NumberKind } from './rules.ts'

type StepperProps = {
  label: string
  kind: NumberKind
  value: number
  onChange: (value: number) => void
  bad: boolean
  describedBy: string
}

/** A bounded number input with minus and plus buttons, arrow keys and typing. Its unit follows it. */
export const Stepper = ({ label, kind, value, onChange, bad, describedBy }: StepperProps) => {
  const m = useMessages(ruleMessages)
  const [typed, setTyped] = useState<string | null>(null)
  const { unit, least, most, step } = kind
  const within = (number: number): number => Math.min(most, Math.max(least, number))
  /** Steps to the next multiple: with a step of 5, 12 goes to 15 or 10. */
  const stepped = (direction: 1 | -1): number =>
    within(direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step)
  const moveStep = (direction: 1 | -1) => {
    setTyped(null)
    onChange(stepped(direction))
  }
  const onType = (text: string) => {
    setTyped(text)
    const number = parseWholeNumber(text)
    if (number !== null && number === within(number)) onChange(number)
  }
  const onBlur = () => {
    const number = typed === null ? null : parseWholeNumber(typed)
    if (number !== null) onChange(within(number))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    moveStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <span className={cx(css.stepper, bad && css.bad)}>
      <button type="button" aria-label={m.less(label)} disabled={value <= least} onClick={() => moveStep(-1)}>
        <IconMinus aria-hidden="true" />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={`${value} ${m.units[unit](value)}`}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        size={Math.max(1, String(typed ?? value).length)}
        value={typed ?? String(value)}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <span className={css.unit} aria-hidden="true">
        {m.units[unit](value)}
      </span>
      <button type="button" aria-label={m.more(label)} disabled={value >= most} onClick={() => moveStep(1)}>
        <IconPlus aria-hidden="true" />
      </button>
    </span>
  )
}

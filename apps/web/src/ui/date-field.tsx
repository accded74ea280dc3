import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { addDays, type DayKey, dayKey, deviceTimeZone } from '../format/day.ts'
import { readDate, readTime, stepTime, writtenDate } from '../format/typed-date.ts'
import type { Language } from '../i18n/language.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { IconButton } from './button.tsx'
import css from './date-field.module.css'
import { dateMessages } from './date-messages.ts'
import { Field, type FieldFrame } from './field.tsx'
import { usePopover } from './menu.tsx'

const MonthCalendar = lazy(async () => ({ default: (await import('./month-calendar.tsx')).MonthCalendar }))

type TypedProps = {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * Conversion between a value and its text. `read` returns '' for incomplete text; `step` is the value after an arrow
 * key.
 */
type Typing = {
  write: (value: string) => string
  read: (text: string) => string
  step: (value: string, direction: 1 | -1) => string
}

/**
 * State of a text field with a parsed value. The typed text is kept until blur and then normalized. A new value from
 * outside replaces it.
 */
const useTyped = ({ value, onChange }: TypedProps, { write, read, step }: Typing) => {
  const [text, setText] = useState(write(value))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(true)
  if (value !== known) {
    setKnown(value)
    if (read(text) !== value) setText(write(value))
  }
  const choose = (next: string) => {
    setText(write(next))
    onChange({ target: { value: next } })
  }
  const input = {
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setLeft(false)
      setText(event.target.value)
      const next = read(event.target.value)
      if (next !== value) onChange({ target: { value: next } })
    },
    onBlur: () => {
      setLeft(true)
      if (read(text) !== '') setText(write(read(text)))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || value === '') return
      event.preventDefault()
      choose(step(value, event.key === 'ArrowUp' ? 1 : -1))
    },
  }
  return { input, choose, unclear: left && text.trim() !== '' && read(text) === '' }
}

type CalendarButtonProps = {
  label: string
  day: DayKey | null
  min?: DayKey | undefined
  max?: DayKey | undefined
  bordered?: boolean
  className?: string | undefined
  onChoose: (day: DayKey) => void
  children: ReactNode
}

/** A button that opens a month calendar. */
export const CalendarButton = ({
  label,
  bordered = false,
  className,
  children,
  onChoose,
  ...month
}: CalendarButtonProps) => {
  const { buttonProps, panelProps, open, close } = usePopover('end')
  return (
    <>
      <IconButton {...buttonProps} bordered={bordered} className={className} label={label}>
        {children}
      </IconButton>
      <div {...panelProps} className={css.panel}>
        {open && (
          <Suspense fallback={<span className={css.loading} aria-busy="true" />}>
            <MonthCalendar
              {...month}
              label={label}
              onChoose={(day) => {
                onChoose(day)
                close()
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

type PickedProps = FieldFrame & TypedProps & { name?: string; className?: string | undefined }
type DateFieldProps = PickedProps & { min?: DayKey; max?: DayKey }

const datingIn = (language: Language): Typing => ({
  write: (day) => (day === '' ? '' : writtenDate(day, language)),
  read: (text) => readDate(text, dayKey(new Date(), deviceTimeZone())) ?? '',
  step: addDays,
})

/**
 * A date field: typed in the order of the app language, or chosen from a month. Native date inputs follow the browser
 * language instead. The value is an ISO date, or '' for none.
 */
export const DateField = ({ value, onChange, min, max, error, ...rest }: DateFieldProps) => {
  const m = useMessages(dateMessages)
  const language = useLanguage()
  const today = dayKey(new Date(), deviceTimeZone())
  const { input, choose, unclear } = useTyped({ value, onChange }, datingIn(language))
  return (
    <Field
      {...rest}
      {...input}
      error={error ?? (unclear ? m.unclearDate(writtenDate(today, language)) : undefined)}
      placeholder={m.dateShape}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      after={
        <CalendarButton
          className={css.open}
          label={m.openCalendar(rest.label)}
          day={value === '' ? null : value}
          min={min}
          max={max}
          onChoose={choose}
        >
          <IconCalendar aria-hidden="true" />
        </CalendarButton>
      }
    />
  )
}

const stepMinutes = 5
const timing: Typing = {
  write: (time) => time,
  read: (text) => readTime(text) ?? '',
  step: (time, direction) => stepTime(time, stepMinutes, direction),
}

/** A time field on a 24-hour clock. The value is 'HH:MM', or '' for none. */
export const TimeField = ({ value, onChange, error, ...rest }: PickedProps) => {
  const m = useMessages(dateMessages)
  const { input, unclear } = useTyped({ value, onChange }, timing)
  return (
    <Field
      {...rest}
      {...input}
      error={error ?? (unclear ? m.unclearTime : undefined)}
      placeholder={m.timeShape}
      autoComplete="off"
      maxLength={12}
    />
  )
}

type SentenceInputProps = TypedProps & {
  label: string
  className: string
  bad?: boolean
  describedBy?: string
  disabled?: boolean
}

/** A date input within a sentence; the value is an ISO date, or '' for none. */
export const DateInput = ({
  label,
  className,
  bad = false,
  describedBy,
  disabled,
  value,
  onChange,
}: SentenceInputProps) => {
  const m = useMessages(dateMessages)
  const { input, unclear } = useTyped({ value, onChange }, datingIn(useLanguage()))
  return (
    <input
      {...input}
      className={className}
      aria-label={label}
      aria-invalid={bad || unclear || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      placeholder={m.dateShape}
      autoComplete="off"
      maxLength={20}
      size={10}
    />
  )
}

/** A time input within a sentence. It keeps its last value while the text is not a time. */
export const TimeInput = ({ label, className, bad = false, describedBy, value, onChange }: SentenceInputProps) => {
  const m = useMessages(dateMessages)
  const changeUnlessEmpty: TypedProps['onChange'] = (event) => event.target.value !== '' && onChange(event)
  const { input, unclear } = useTyped({ value, onChange: changeUnlessEmpty }, timing)
  return (
    <input
      {...input}
      className={className}
      aria-label={label}
      aria-invalid={bad || unclear || undefined}
      aria-describedby={describedBy}
      placeholder={m.timeShape}
      autoComplete="off"
      maxLength={12}
      size={5}
    />
  )
}

import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import list from '../list.module.css'
import { copyMonday, endsNextDay, type HourSpan, parseSpans, serializeSpans, weekdays } from './hours.ts'
import css from './hours-field.module.css'
import { messages } from './messages.ts'

const usual = { opens: '07:00', closes: '21:00' }

type DayProps = { weekday: number; spans: readonly HourSpan[]; onChange: (spans: HourSpan[]) => void }

/** The hours of one weekday: closed, or one or more spans. */
const Day = ({ weekday, spans, onChange }: DayProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const name = f.weekday(weekdayDate(weekday))
  const set = (at: number, change: Partial<HourSpan>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...change } : span)))
  return (
    <li className={css.day}>
      <b className={css.name}>{name}</b>
      <div className={css.spans}>
        {spans.length === 0 && <span className="soft sm">{m.closed}</span>}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a day have no other name than their place
          <div key={at} className={css.span}>
            <input
              type="time"
              aria-label={m.opens(name)}
              value={span.opens}
              onChange={(event) => set(at, { opens: event.target.value })}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              aria-label={m.closes(name)}
              value={span.closes}
              onChange={(event) => set(at, { closes: event.target.value })}
            />
            <IconButton label={m.removeHours(name)} onClick={() => onChange(spans.filter((_, place) => place !== at))}>
              <IconX aria-hidden="true" />
            </IconButton>
            {endsNextDay(span) && <span className="soft sm">{m.nextDay}</span>}
          </div>
        ))}
      </div>
      <IconButton label={m.addHours(name)} onClick={() => onChange([...spans, { weekday, ...usual }])}>
        <IconPlus aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type HoursFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void }

/** Opening hours by weekday. The value is a string from `serializeSpans`. */
export const HoursField = ({ value, error, onChange }: HoursFieldProps) => {
  const m = useMessages(messages)
  const note = useId()
  const spans = parseSpans(value)
  const of = (weekday: number) => spans.filter((span) => span.weekday === weekday)
  return (
    <fieldset aria-describedby={note}>
      <legend className={list.legend}>{m.hours}</legend>
      <p id={note} className={error === undefined ? 'soft sm' : 'danger sm'} aria-live="polite">
        {error ?? m.hoursHint}
      </p>
      <ul className={css.days}>
        {weekdays.map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            spans={of(weekday)}
            onChange={(own) => onChange(serializeSpans([...spans.filter((span) => span.weekday !== weekday), ...own]))}
          />
        ))}
      </ul>
      {of(1).length > 0 && (
        <Button look="quiet" size="sm" onClick={() => onChange(serializeSpans(copyMonday(spans)))}>
          {m.copyMonday}
        </Button>
      )}
    </fieldset>
  )
}

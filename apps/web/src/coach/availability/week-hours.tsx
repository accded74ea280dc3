import type { FreeHours } from '@cupo/core/availability'
import { IconPlus, IconX } from '@tabler/icons-react'
import { addDays } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TimeInput } from '../../ui/date-field.tsx'
import css from './availability.module.css'
import { messages } from './messages.ts'

type Props = { hours: FreeHours[]; onChange: (hours: FreeHours[]) => void; error: string | undefined }

const aMonday = '2024-01-01'
const usual = { from: '07:00', to: '12:00' }
const later = { from: '17:00', to: '21:00' }

/** The hours of each weekday, Monday first, any number of spans a day. */
export const WeekHours = ({ hours, onChange, error }: Props) => {
  const m = useMessages(messages)
  const f = useFormat()
  const change = (span: FreeHours, changed: Partial<FreeHours>) =>
    onChange(hours.map((other) => (other === span ? { ...span, ...changed } : other)))
  return (
    <Section title={m.hours}>
      <ul className={css.rows}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
          const day = f.weekday(addDays(aMonday, weekday - 1))
          const spans = hours.filter((span) => span.weekday === weekday)
          const add = () => onChange([...hours, { weekday, ...(spans.length === 0 ? usual : later) }])
          return (
            <li key={weekday} className={css.row}>
              <h3>{day}</h3>
              <div className={css.spans}>
                {spans.length === 0 && <p className="soft">{hours.length === 0 ? m.any : m.none}</p>}
                {spans.map((span, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id and their values change while typed
                  <p key={at} className={css.span}>
                    <TimeInput
                      label={m.from({ day })}
                      className={css.input ?? ''}
                      bad={error !== undefined}
                      value={span.from}
                      onChange={({ target }) => change(span, { from: target.value })}
                    />
                    <span className="soft">{m.until}</span>
                    <TimeInput
                      label={m.to({ day })}
                      className={css.input ?? ''}
                      bad={error !== undefined}
                      value={span.to}
                      onChange={({ target }) => change(span, { to: target.value })}
                    />
                    <IconButton
                      label={m.removeOf({ day })}
                      onClick={() => onChange(hours.filter((other) => other !== span))}
                    >
                      <IconX aria-hidden="true" />
                    </IconButton>
                  </p>
                ))}
              </div>
              <IconButton label={m.addOf({ day })} onClick={add}>
                <IconPlus aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {error !== undefined && (
        <p role="alert" className="warn">
          {error}
        </p>
      )}
    </Section>
  )
}

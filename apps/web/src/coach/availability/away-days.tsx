import type { Away } from '@cupo/core/availability'
import { IconX } from '@tabler/icons-react'
import { addDays, dayKey, deviceTimeZone } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DateInput } from '../../ui/date-field.tsx'
import css from './availability.module.css'
import { messages } from './messages.ts'

type Props = { away: Away[]; onChange: (away: Away[]) => void; error: string | undefined }

/** The dates on which the coach is away, first and last day of each absence. */
export const AwayDays = ({ away, onChange, error }: Props) => {
  const m = useMessages(messages)
  const change = (days: Away, changed: Partial<Away>) =>
    onChange(away.map((other) => (other === days ? { ...days, ...changed } : other)))
  const add = () => {
    const [last = ''] = [dayKey(new Date(), deviceTimeZone()), ...away.map(({ to }) => to)].sort().reverse()
    const next = addDays(last, 1)
    onChange([...away, { from: next, to: next }])
  }
  return (
    <Section title={m.away}>
      {away.length === 0 && <p className="soft">{m.noAway}</p>}
      <ul className={css.spans}>
        {away.map((days, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: absences have no id and their values change while typed
          <li key={at} className={css.span}>
            <DateInput
              label={m.awayFrom}
              className={css.input ?? ''}
              bad={error !== undefined}
              value={days.from}
              onChange={({ target }) => target.value !== '' && change(days, { from: target.value })}
            />
            <span className="soft">{m.until}</span>
            <DateInput
              label={m.awayTo}
              className={css.input ?? ''}
              bad={error !== undefined}
              value={days.to}
              onChange={({ target }) => target.value !== '' && change(days, { to: target.value })}
            />
            <IconButton label={m.removeAway} onClick={() => onChange(away.filter((other) => other !== days))}>
              <IconX aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="warn">
          {error}
        </p>
      )}
      <Button className={css.save} onClick={add}>
        {m.addAway}
      </Button>
    </Section>
  )
}

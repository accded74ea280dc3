import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import list from '../list.module.css'
import { messages } from './messages.ts'
import { datesOf } from './rule-values.ts'
import css from './series.module.css'

type ExceptFieldProps = { value: string; error: string | undefined; onChange: (dates: string) => void }

/** Dates excluded from the rule. */
export const ExceptField = ({ value, error, onChange }: ExceptFieldProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [day, setDay] = useState('')
  const dates = datesOf(value)
  const add = () => {
    if (day === '') return
    onChange([...new Set([...dates, day])].join(' '))
    setDay('')
  }
  return (
    <div>
      <div className={css.except}>
        <DateField
          label={m.except}
          name="except"
          value={day}
          error={error}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button onClick={add} disabled={day === ''}>
          <IconPlus aria-hidden="true" />
          {m.exceptAdd}
        </Button>
      </div>
      {dates.length > 0 && (
        <ul className={list.tags}>
          {dates.map((date) => (
            <li key={date} className={css.date}>
              {f.shortDate(date)}
              <IconButton
                label={m.exceptRemove(f.date(date))}
                onClick={() => onChange(dates.filter((other) => other !== date).join(' '))}
              >
                <IconX aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

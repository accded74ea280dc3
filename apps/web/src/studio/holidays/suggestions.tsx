import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from '../series/series.module.css'
import type { DayToClose } from './close-day.tsx'
import { messages } from './messages.ts'
import { useCloseDay } from './use-close-day.ts'

/** The national holidays of a country, each with the act that closes it. */
export const Suggestions = ({ onLook }: { onLook: (day: Omit<DayToClose, 'closed'>) => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [country, setCountry] = useState<string | null>(null)
  const query = country === null ? {} : { country }
  const { data, refusal, retry } = useApi('suggestHolidays', { query }, { keepPrevious: true })
  const { close, busy } = useCloseDay(onLook)
  if (data === undefined) {
    return refusal === null ? <Skeleton height={160} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  return (
    <section aria-label={m.nationalTitle} className={css.national}>
      <SelectField label={m.country} value={data.country ?? ''} onChange={(event) => setCountry(event.target.value)}>
        {data.country === null && <option value="">{m.countryNone}</option>}
        {data.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ul className={css.holidays}>
        {data.items.map(({ date, name, closed }) => (
          <li key={date}>
            <div>
              <b>{name}</b>
              <p className="soft sm">{f.day(date)}</p>
            </div>
            {closed ? (
              <Tag tone="ok">{m.isClosed}</Tag>
            ) : (
              <Button
                size="sm"
                busy={busy}
                aria-label={m.closeOn({ name, day: f.day(date) })}
                onClick={() => close({ date, name: name.slice(0, textLimits.label) })}
              >
                {m.closeShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

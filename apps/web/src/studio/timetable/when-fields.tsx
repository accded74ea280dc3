import { useFormat } from '../../format/use-format.ts'
import { momentOf } from '../../format/wall-time.ts'
import { cityOf, isElsewhere } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField, TimeField } from '../../ui/date-field.tsx'
import type { FormField } from '../../ui/use-form.ts'
import { Choice } from '../choice.tsx'
import list from '../list.module.css'
import type { ClassValues } from './class-values.ts'
import { messages } from './messages.ts'

type WhenFieldsProps = {
  values: ClassValues
  timeZone: string
  day: FormField
  time: FormField
  onTurn: (turn: string) => void
}

/**
 * Date and time in the studio's time zone. Asks which instant of an ambiguous local time is meant, and explains a
 * skipped one.
 */
export const WhenFields = ({ values, timeZone, day, time, onTurn }: WhenFieldsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const moment = momentOf(values, timeZone)
  const instant = moment === null ? null : moment.kind === 'twice' ? moment.first : moment.instant
  const elsewhere = instant !== null && isElsewhere(instant, timeZone)
  const hint =
    moment?.kind === 'skipped'
      ? m.skipped(moment.shows.time)
      : elsewhere
        ? m.zoneNote(cityOf(timeZone, f.language))
        : undefined
  return (
    <>
      <div className={list.pair}>
        <DateField label={m.day} hint={moment === null ? undefined : f.weekday(values.day)} {...day} />
        <TimeField label={m.time} hint={hint} {...time} />
      </div>
      {moment?.kind === 'twice' && (
        <Choice label={m.turn} value={values.turn} onChange={onTurn} answers={{ first: m.first, second: m.second }} />
      )}
    </>
  )
}

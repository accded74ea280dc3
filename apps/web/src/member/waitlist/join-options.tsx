import type { ClassView } from '@cupo/contract'
import { useApi } from '../../api/use-api.ts'
import { addDays, dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { useBookedClasses } from '../bookings/book/use-booked-classes.ts'
import { alternativesTo } from './alternatives.ts'
import { messages } from './join-messages.ts'
import css from './join-options.module.css'

/** Minimum notices to choose from, in minutes. */
const notices = [0, 30, 60, 120, 240, 720, 1440]

export type JoinChoice = { minNoticeMinutes: number; others: readonly ClassView[] }
export const usualChoice: JoinChoice = { minNoticeMinutes: 120, others: [] }

type JoinOptionsProps = { view: ClassView; value: JoinChoice; onChange: (choice: JoinChoice) => void }

/** Options of joining a waitlist: the minimum notice, and other full classes as one either-or group. */
export const JoinOptions = ({ view, value, onChange }: JoinOptionsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const booked = useBookedClasses()
  const day = dayKey(view.startsAt, view.timeZone)
  const { data } = useApi('listClasses', { query: { from: addDays(day, -1), to: addDays(day, 1), limit: 100 } })
  const others = alternativesTo(view, data?.items ?? [], booked, now)
  const left = (Date.parse(view.startsAt) - now.getTime()) / 60_000
  const toggle = (other: ClassView): void => {
    const without = value.others.filter(({ id }) => id !== other.id)
    onChange({ ...value, others: without.length === value.others.length ? [...without, other] : without })
  }
  return (
    <div className={css.options}>
      <SelectField
        label={m.notice}
        hint={m.noticeHint}
        value={value.minNoticeMinutes}
        onChange={(event) => onChange({ ...value, minNoticeMinutes: Number(event.target.value) })}
      >
        {notices
          .filter((minutes) => minutes <= 120 || minutes < left)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? m.anyTime : m.before(f.duration(minutes))}
            </option>
          ))}
      </SelectField>
      {others.length > 0 && (
        <fieldset className={css.either}>
          <legend>{m.either}</legend>
          {others.map((other) => (
            <Checkbox
              key={other.id}
              checked={value.others.some(({ id }) => id === other.id)}
              onChange={() => toggle(other)}
              label={m.eitherOf({
                name: other.classType.name,
                when: f.moment(other.startsAt, other.timeZone, now),
                studio: other.studio.name,
              })}
            />
          ))}
          <p className="soft sm">{m.eitherHint}</p>
        </fieldset>
      )}
    </div>
  )
}

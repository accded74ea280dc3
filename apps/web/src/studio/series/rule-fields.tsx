import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField, TimeField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/use-form.ts'
import list from '../list.module.css'
import { PlaceFields } from '../timetable/place-fields.tsx'
import { ExceptField } from './except-field.tsx'
import { messages } from './messages.ts'
import type { RuleValues } from './rule-values.ts'
import { WeekdaysField } from './weekdays.tsx'

type RuleFieldsProps = {
  values: RuleValues
  field: (name: keyof RuleValues) => FormField
  set: (name: keyof RuleValues, value: string) => void
  /** The class type of an existing rule cannot change. */
  editing: boolean
}

/** The fields of a weekly rule. */
export const RuleFields = ({ values, field, set, editing }: RuleFieldsProps) => {
  const m = useMessages(messages)
  const types = useApi('listClassTypes', {}).data?.items ?? []
  const type = types.find((one) => one.id === values.classTypeId)
  const usual = (number: number | undefined) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: number === undefined ? '' : String(number),
    hint: m.usual,
  })
  return (
    <>
      {!editing && (
        <SelectField label={m.discipline} {...field('classTypeId')}>
          <option value="">{m.choose}</option>
          {types.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <WeekdaysField
        label={m.weekdays}
        name="weekdays"
        value={values.weekdays}
        error={field('weekdays').error}
        onChange={(digits) => set('weekdays', digits)}
      />
      <div className={list.pair}>
        <TimeField label={m.time} {...field('localTime')} />
        <Field label={m.duration} unit={m.minutes} {...usual(type?.durationMinutes)} {...field('durationMinutes')} />
      </div>
      <PlaceFields classTypeId={values.classTypeId} room={field('roomId')} coach={field('coachId')} />
      <div className={list.pair}>
        <DateField label={m.from} {...field('from')} />
        <DateField label={m.until} hint={m.untilHint} {...field('until')} />
      </div>
      <ExceptField value={values.except} error={field('except').error} onChange={(dates) => set('except', dates)} />
      <div className={list.pair}>
        <Field label={m.capacity} {...usual(type?.capacity)} {...field('capacity')} />
        <Field label={m.points} unit={m.pts} {...usual(type?.points)} {...field('points')} />
      </div>
    </>
  )
}

import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './partners.module.css'
import { ruleOf, ruleProblems, type SeatRule, seatModes, valuesOf } from './rule-fields.ts'
import { messages } from './seat-messages.ts'

type EditSeatsProps = {
  title: string
  rule: SeatRule | null
  capacity: number
  busy: boolean
  onSave: (rule: SeatRule | null) => void
  onClose: () => void
}

/** Edits the seats of a partner: none, any free seat, or a number with its release time. Mount it only while open. */
export const EditSeats = ({ title, rule, capacity, busy, onSave, onClose }: EditSeatsProps) => {
  const m = useMessages(messages)
  const { field, formProps, values } = useForm(
    valuesOf(rule),
    (typed) => {
      const wrong = ruleProblems(typed, capacity)
      return {
        seats: wrong.seats ? m.countWrong(capacity) : undefined,
        releaseMinutes: wrong.releaseMinutes ? m.releaseWrong : undefined,
      }
    },
    (typed) => onSave(ruleOf(typed)),
  )
  return (
    <FormDialog title={title} submit={m.save} cancel={m.cancel} busy={busy} formProps={formProps} onClose={onClose}>
      <SelectField label={m.seats} {...field('mode')}>
        {seatModes.map((mode) => (
          <option key={mode} value={mode}>
            {m.modes[mode]}
          </option>
        ))}
      </SelectField>
      {values.mode === 'number' && (
        <div className={css.pair}>
          <Field label={m.count} inputMode="numeric" maxLength={3} {...field('seats')} />
          <Field label={m.release} inputMode="numeric" unit={m.minutes} maxLength={5} {...field('releaseMinutes')} />
        </div>
      )}
    </FormDialog>
  )
}

import type { ClassView, Data } from '@cupo/contract'
import { useApi } from '../../api/use-api.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { FormField } from '../../ui/use-form.ts'
import list from '../list.module.css'
import { EffectDialog } from '../series/effect-dialog.tsx'
import { useClassRuleEdit } from '../series/use-class-rule-edit.tsx'
import { parseWholeNumber } from '../whole-number.ts'
import { ClassConflict } from './class-conflict.tsx'
import css from './class-form.module.css'
import { type ClassValues, startOf, valuesOf } from './class-values.ts'
import { messages } from './messages.ts'
import { MoveStep } from './move-step.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useSaveClass } from './use-save-class.ts'
import { WhenFields } from './when-fields.tsx'

type ClassFormProps = {
  /** The class to edit, or the initial values of a new one. */
  view: ClassView | null
  initial: ClassValues
  timeZone: string
  onClose: () => void
  onSaved?: (saved: ClassView) => void
}

/** Client-side validation. */
const useCheck = (view: ClassView | null) => {
  const m = useMessages(messages)
  const number = (text: string) =>
    (view === null && text.trim() === '') || parseWholeNumber(text) !== null ? undefined : m.numberMissing
  return (v: ClassValues) => ({
    classTypeId: v.classTypeId === '' ? m.typeMissing : undefined,
    day: v.day === '' ? m.dayMissing : undefined,
    time: v.time === '' ? m.timeMissing : undefined,
    durationMinutes: number(v.durationMinutes),
    capacity: number(v.capacity),
    points: number(v.points),
  })
}

type SizeFieldsProps = {
  /** The class type, whose defaults are placeholders. */
  type: Data<'listClassTypes'>['items'][number] | undefined
  isNew: boolean
  field: (name: keyof ClassValues) => FormField
}

/** Duration, capacity and price. */
const SizeFields = ({ type, isNew, field }: SizeFieldsProps) => {
  const m = useMessages(messages)
  const usual = (number: number | undefined) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: number === undefined ? '' : String(number),
    hint: isNew ? m.usual : undefined,
  })
  return (
    <div className={list.trio}>
      <Field label={m.duration} unit={m.unitMinutes} {...usual(type?.durationMinutes)} {...field('durationMinutes')} />
      <Field label={m.capacity} {...usual(type?.capacity)} {...field('capacity')} />
      <Field label={m.points} unit={m.unitPoints} {...usual(type?.points)} {...field('points')} />
    </div>
  )
}

/** Form state of a class: values, validation, saving, and the edit of its weekly rule. */
const useClassForm = ({ view: opened, initial, timeZone, onClose, onSaved }: ClassFormProps) => {
  const types = useApi('listClassTypes', {}).data?.items ?? []
  const form = useEditForm<ClassView, keyof ClassValues>({
    row: opened,
    valuesOf,
    initial: opened === null ? initial : valuesOf(opened),
    check: useCheck(opened),
    send: (values) => {
      if (ruleEdit.take(values)) return
      const startsAt = startOf(values, timeZone)
      if (startsAt !== null) save(values, startsAt)
    },
  })
  const onDone = (saved: ClassView) => {
    onClose()
    onSaved?.(saved)
  }
  const saving = useSaveClass(form.base, onDone, form.takeStale)
  const { save, errorOf } = saving
  const ruleEdit = useClassRuleEdit(form.base, form.values, onClose)
  const field = (name: keyof ClassValues) =>
    form.field(name, errorOf(name) ?? ruleEdit.fieldError(name === 'time' ? 'localTime' : name))
  return { form, types, field, saving, ruleEdit }
}

/** Creates or edits a class in the studio's time zone. Mount it only while open. */
export const ClassForm = ({ view: opened, initial, timeZone, onClose, onSaved }: ClassFormProps) => {
  const m = useMessages(messages)
  const { form, types, field, saving, ruleEdit } = useClassForm({ view: opened, initial, timeZone, onClose, onSaved })
  const { values, base: view } = form
  const type = types.find((one) => one.id === values.classTypeId)
  if (view !== null && ruleEdit.previewed !== null) {
    return (
      <EffectDialog
        title={m.editTitle(view.classType.name)}
        timeZone={timeZone}
        ruleEdit={ruleEdit}
        onClose={onClose}
      />
    )
  }
  if (view !== null && saving.previewed !== null) return <MoveStep view={view} saving={saving} onClose={onClose} />
  return (
    <FormDialog
      wide
      title={view === null ? m.add : m.editTitle(view.classType.name)}
      submit={view === null ? m.create : m.save}
      cancel={m.cancel}
      busy={saving.busy || ruleEdit.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <>
          <ClassConflict {...form.conflict} />
          {view !== null && view.booked > 0 && (
            <p className="soft">
              <Rich text={m.notifiedCount(view.booked)} />
            </p>
          )}
        </>
      }
    >
      {ruleEdit.choice}
      {view === null && (
        <SelectField label={m.discipline} {...field('classTypeId')}>
          <option value="">{m.choose}</option>
          {types.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <WhenFields
        values={values}
        timeZone={timeZone}
        day={field('day')}
        time={field('time')}
        onTurn={(turn) => form.set('turn', turn)}
      />
      <PlaceFields classTypeId={values.classTypeId} room={field('roomId')} coach={field('coachId')} />
      <SizeFields type={type} isNew={view === null} field={field} />
      <p className={css.problem} role="alert">
        {saving.problem}
      </p>
    </FormDialog>
  )
}

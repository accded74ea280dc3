import type { Data } from '@cupo/contract'
import { leastUsed } from '@cupo/core/class-types'
import { type DisciplineColor, disciplineColors } from '@cupo/core/discipline-colors'
import { textLimits } from '@cupo/core/text-limits'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { parseWholeNumber } from '../whole-number.ts'
import { ColorField } from './color-field.tsx'
import { messages } from './messages.ts'

export type ClassType = Data<'listClassTypes'>['items'][number]

const refreshes = ['listClassTypes', 'readStudio', 'listClasses', 'readStudioToday', 'readNavigation'] as const
const blank = { name: '', color: '', durationMinutes: '50', capacity: '', points: '', description: '' }

const valuesOf = (type: ClassType): typeof blank => ({
  name: type.name,
  color: type.color,
  durationMinutes: String(type.durationMinutes),
  capacity: String(type.capacity),
  points: String(type.points),
  description: type.description,
})

const bodyOf = ({ name, description, ...rest }: typeof blank) => ({
  name,
  color: rest.color as DisciplineColor,
  durationMinutes: Number(rest.durationMinutes),
  capacity: Number(rest.capacity),
  points: Number(rest.points),
  description,
})

type ClassTypeFormProps = {
  /** The class type to edit; null to add one. */
  type: ClassType | null
  /** The studio's class types. A new one gets their least used colour. */
  others: readonly ClassType[]
  onClose: () => void
}

const labelsIn = (m: ReturnType<typeof useMessages<(typeof messages)['es']>>): Record<keyof typeof blank, string> => ({
  name: m.name,
  color: m.color,
  durationMinutes: m.duration,
  capacity: m.capacity,
  points: m.price,
  description: m.description,
})

/** Creates or updates the class type, then closes the form. `onRefused` receives the refusals of an update. */
const useSaveClassType = (type: ClassType | null, onClose: () => void, onRefused: (refusal: Refusal) => boolean) => {
  const m = useMessages(messages)
  const onDone = (saved: ClassType) => {
    onClose()
    showToast('done', type === null ? m.created(saved.name) : m.saved(saved.name))
  }
  const create = useAct('createClassType', { refreshes, onDone })
  const update = useAct('updateClassType', { refreshes, onDone, onRefused })
  const { busy, fieldError } = type === null ? create : update
  const send = (body: ReturnType<typeof bodyOf>, version: number | undefined) =>
    void (type === null ? create.send({ body }) : update.send({ params: { id: type.id }, body: { ...body, version } }))
  return { send, busy, fieldError }
}

/** Adds or edits a class type. Mount it only while open, so that each opening starts with fresh values. */
export const ClassTypeForm = ({ type, others, onClose }: ClassTypeFormProps) => {
  const m = useMessages(messages)
  const act = useSaveClassType(type, onClose, (refusal) => form.takeStale(refusal))
  const number = (text: string) => (parseWholeNumber(text) === null ? m.numberMissing : undefined)
  const form = useEditForm({
    row: type,
    valuesOf,
    initial:
      type === null
        ? {
            ...blank,
            color: leastUsed<DisciplineColor>(
              disciplineColors,
              others.map(({ color }) => color),
            ),
          }
        : valuesOf(type),
    check: (v) => ({
      name: v.name.trim() === '' ? m.nameMissing : undefined,
      durationMinutes: number(v.durationMinutes),
      capacity: number(v.capacity),
      points: number(v.points),
    }),
    send: (v) => act.send(bodyOf(v), form.base?.version),
  })
  const field = (name: keyof typeof blank) => form.field(name, act.fieldError(name))
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      wide
      title={type === null ? m.add : m.editTitle(type.name)}
      submit={type === null ? m.create : m.save}
      cancel={m.cancel}
      busy={act.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <EditConflict
          {...form.conflict}
          labels={labelsIn(m)}
          show={(name, value) => (name === 'color' ? m.colors[value as DisciplineColor] : value)}
        />
      }
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.label} {...field('name')} />
      <ColorField value={form.values.color as DisciplineColor} onChange={(color) => form.set('color', color)} />
      <div className={css.trio}>
        <Field label={m.duration} unit={m.unitMinutes} {...numeric} {...field('durationMinutes')} />
        <Field label={m.capacity} {...numeric} {...field('capacity')} />
        <Field label={m.price} unit={m.unitPoints} {...numeric} {...field('points')} />
      </div>
      <TextArea
        label={m.description}
        maxLength={textLimits.classTypeDescription}
        hint={type === null ? undefined : m.keepNote}
        {...field('description')}
      />
    </FormDialog>
  )
}

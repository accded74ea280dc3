import { textLimits } from '@cupo/core/text-limits'
import type { Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useEditForm } from '../../../api/use-edit-form.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { EditConflict } from '../../../ui/edit-conflict.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Group } from './group-card.tsx'
import { messages } from './messages.ts'
import { refreshes } from './refreshes.ts'

const valuesOf = ({ name, monthlyPoints }: Group) => ({ name, monthlyPoints: String(monthlyPoints) })

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

/** Creates or updates the group, then closes the form. */
const useSave = (group: Group | null, onClose: () => void, onRefused: (refusal: Refusal) => boolean) => {
  const m = useMessages(messages)
  const onDone = ({ name }: { name: string }) => {
    onClose()
    showToast('done', group === null ? m.created({ name }) : m.saved({ name }))
  }
  const create = useAct('createCorporateGroup', { refreshes, onDone })
  const update = useAct('updateCorporateGroup', { refreshes, onDone, onRefused })
  const { busy, fieldError } = group === null ? create : update
  const send = (body: { name: string; monthlyPoints: number }, version: number | undefined) =>
    void (group === null
      ? create.send({ body })
      : update.send({ params: { id: group.id }, body: { ...body, ...(version !== undefined && { version }) } }))
  return { send, busy, fieldError }
}

/** Creates or edits a group. Mount it only while open. */
export const GroupForm = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const act = useSave(group, onClose, (refusal) => form.takeStale(refusal))
  const form = useEditForm({
    row: group,
    valuesOf,
    initial: group === null ? { name: '', monthlyPoints: '' } : valuesOf(group),
    check: ({ name, monthlyPoints }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      monthlyPoints: isWhole(monthlyPoints) ? undefined : m.pointsMissing,
    }),
    send: ({ name, monthlyPoints }) => act.send({ name, monthlyPoints: Number(monthlyPoints) }, form.base?.version),
  })
  const field = (name: 'name' | 'monthlyPoints') => form.field(name, act.fieldError(name))
  const { monthlyPoints } = form.values
  return (
    <FormDialog
      title={group === null ? m.add : m.editTitle({ name: group.name })}
      submit={group === null ? m.create : m.save}
      cancel={m.cancel}
      busy={act.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <EditConflict
          {...form.conflict}
          labels={{ name: m.name, monthlyPoints: m.points }}
          show={(_, value) => value}
        />
      }
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.label} {...field('name')} />
      <Field label={m.points} unit={m.unit} inputMode="numeric" autoComplete="off" {...field('monthlyPoints')} />
      {group !== null && (
        <div>
          {group.people > 0 && isWhole(monthlyPoints) && (
            <p>
              <Rich
                text={m.newCost({ people: group.people, points: f.number(group.people * Number(monthlyPoints)) })}
              />
            </p>
          )}
          <p className="soft sm">{m.fromNext}</p>
        </div>
      )}
    </FormDialog>
  )
}

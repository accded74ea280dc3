import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { ClientPicker } from '../sales/client-picker.tsx'
import { messages } from './messages.ts'
import { type Task, taskReads } from './task-list.tsx'
import css from './tasks.module.css'

type Person = { id: string; name: string }
type Draft = { title: string; assigneeId: string; dueOn: string }
type TaskDialogProps = { task: Task; people: readonly Person[]; onClose: () => void }

const bodyOf = ({ title, assigneeId, dueOn }: Draft, client: Person | null, { version }: Task) => ({
  title,
  assigneeId: assigneeId === '' ? null : assigneeId,
  dueOn: dueOn === '' ? null : dueOn,
  clientId: client?.id ?? null,
  version,
})

const ClientChoice = ({ client, onChange }: { client: Person | null; onChange: (client: Person | null) => void }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <div className={css.client}>
      <p className="sm">{m.client}</p>
      {client !== null && <b>{client.name}</b>}
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.chooseClient}
      </Button>
      {client !== null && (
        <Button size="sm" look="quiet" onClick={() => onChange(null)}>
          {m.noClient}
        </Button>
      )}
      {open && (
        <ClientPicker
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** Edits a task: text, assignee, due date and client. Mount it only while open. */
export const TaskDialog = ({ task, people, onClose }: TaskDialogProps) => {
  const m = useMessages(messages)
  const [client, setClient] = useState<Person | null>(task.client)
  const update = useAct('updateTask', { refreshes: taskReads, onDone: onClose })
  const remove = useAct('deleteTask', {
    refreshes: taskReads,
    onDone: () => {
      showToast('done', m.removed)
      onClose()
    },
  })
  const form = useForm<keyof Draft>(
    { title: task.title, assigneeId: task.assignee?.id ?? '', dueOn: task.dueOn ?? '' },
    ({ title }) => ({ title: title.trim() === '' ? m.whatMissing : undefined }),
    (draft) => void update.send({ params: { id: task.id }, body: bodyOf(draft, client, task) }),
  )
  return (
    <FormDialog
      title={m.editTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={update.busy || remove.busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field label={m.what} maxLength={textLimits.taskTitle} {...form.field('title', update.fieldError('title'))} />
      <SelectField label={m.who} {...form.field('assigneeId', update.fieldError('assigneeId'))}>
        <option value="">{m.anybody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={m.when} hint={m.whenHint} {...form.field('dueOn', update.fieldError('dueOn'))} />
      <ClientChoice client={client} onChange={setClient} />
      <Button look="quiet" onClick={() => void remove.send({ params: { id: task.id } })}>
        {m.remove}
      </Button>
    </FormDialog>
  )
}

import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Card, type Person, prospectReads } from './board-state.ts'
import { cardMessages } from './card-messages.ts'

type StepDialogProps = { card: Card; people: readonly Person[]; today: string; onClose: () => void }

/** Writes the next step with a prospect down: a task of the desk about this person. */
export const StepDialog = ({ card, people, today, onClose }: StepDialogProps) => {
  const m = useMessages(cardMessages)
  const create = useAct('createTask', { refreshes: prospectReads, onDone: onClose })
  const form = useForm<'title' | 'dueOn' | 'assigneeId'>(
    { title: '', dueOn: today, assigneeId: card.assignee?.id ?? '' },
    ({ title }) => ({ title: title.trim() === '' ? m.whatNextMissing : undefined }),
    ({ title, dueOn, assigneeId }) =>
      void create.send({
        body: {
          title,
          clientId: card.id,
          ...(dueOn !== '' && { dueOn }),
          ...(assigneeId !== '' && { assigneeId }),
        },
      }),
  )
  return (
    <FormDialog
      title={m.addStepOf({ name: card.name })}
      submit={m.save}
      cancel={m.cancel}
      busy={create.busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.whatNext}
        hint={m.whatNextHint}
        maxLength={textLimits.taskTitle}
        {...form.field('title', create.fieldError('title'))}
      />
      <DateField label={m.when} {...form.field('dueOn', create.fieldError('dueOn'))} />
      <SelectField label={m.who} {...form.field('assigneeId', create.fieldError('assigneeId'))}>
        <option value="">{m.anybody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

import { accountState } from '@cupo/core/account-states'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './dialog-messages.ts'
import type { Groups } from './groups/group-card.tsx'
import { nextMonthOf } from './next-month.ts'
import css from './person-dialogs.module.css'
import { type Month, type Person, refreshes } from './person-row.tsx'

type MoveProps = { person: Person; groups: Groups; month: Month; onClose: () => void }

/** Moves a person to another group, from the next month on. Mount it only while open. */
export const MoveDialog = ({ person, groups, month, onClose }: MoveProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name } = person
  const { send, busy, fieldError } = useAct('updateCorporatePerson', {
    refreshes,
    onDone: ({ group }) => {
      onClose()
      showToast('done', m.moved({ name, group: group?.name ?? '' }))
    },
  })
  const form = useForm(
    { groupId: groups.items.find(({ id }) => id !== person.group?.id)?.id ?? person.group?.id ?? '' },
    () => ({}),
    ({ groupId }) => void send({ params: { id: person.id }, body: { groupId } }),
  )
  const chosen = groups.items.find(({ id }) => id === form.values.groupId)
  const points = f.number(chosen?.monthlyPoints ?? 0)
  return (
    <FormDialog
      title={m.moveTitle({ name })}
      submit={m.move}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <SelectField label={m.group} {...form.field('groupId', fieldError('groupId'))}>
        {groups.items.map(({ id, name: label, monthlyPoints }) => (
          <option key={id} value={id}>
            {m.groupOption({ name: label, points: f.number(monthlyPoints) })}
          </option>
        ))}
      </SelectField>
      <p className={css.cost}>
        <Rich
          text={
            person.state === accountState.invited
              ? m.moveInvited({ points })
              : m.moveNote({ month: f.month(nextMonthOf(month.first)), points, thisMonth: f.month(month.first) })
          }
        />
      </p>
    </FormDialog>
  )
}

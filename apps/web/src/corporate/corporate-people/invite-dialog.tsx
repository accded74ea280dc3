import { accountState } from '@cupo/core/account-states'
import { shareOfMonth } from '@cupo/core/share-of-month'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './dialog-messages.ts'
import type { Group, Groups } from './groups/group-card.tsx'
import { nextMonthOf } from './next-month.ts'
import css from './person-dialogs.module.css'
import { type Month, refreshes } from './person-row.tsx'

/** The cost of an invitation for this month, and per month from the next one on. */
const Cost = ({ group, groups, month }: { group: Group; groups: Groups; month: Month }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const share = shareOfMonth(group.monthlyPoints, { left: month.daysLeft, all: month.days })
  if (share > groups.pool) return <p className={css.warning}>{m.short({ missing: f.number(share - groups.pool) })}</p>
  return (
    <div>
      <p className={css.cost}>
        <Rich
          text={m.cost({
            share: f.number(share),
            days: month.daysLeft,
            month: f.month(nextMonthOf(month.first)),
            monthly: f.number(group.monthlyPoints),
            pool: f.number(groups.pool - share),
          })}
        />
      </p>
      <p className="soft sm">{m.later}</p>
    </div>
  )
}

type InviteProps = { groups: Groups; month: Month; onClose: () => void }

/** Covers a person by mail. Mount it only while open. */
export const InviteDialog = ({ groups, month, onClose }: InviteProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy, fieldError } = useAct('addCorporatePerson', {
    refreshes,
    onDone: (person, mensaje) => {
      onClose()
      showToast('done', person.state === accountState.invited ? mensaje : m.added({ name: person.name }))
    },
  })
  const standard = groups.items.find((group) => group.standard) ?? groups.items[0]
  const form = useForm(
    { name: '', email: '', groupId: standard?.id ?? '' },
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.includes('@') ? undefined : m.emailMissing,
    }),
    ({ name, email, groupId }) => void send({ body: { name, email, ...(groupId !== '' && { groupId }) } }),
  )
  const chosen = groups.items.find(({ id }) => id === form.values.groupId)
  return (
    <FormDialog
      wide
      title={m.inviteTitle}
      submit={m.invite}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Field
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email', fieldError('email'))}
      />
      {groups.items.length > 0 && (
        <SelectField label={m.group} {...form.field('groupId', fieldError('groupId'))}>
          {groups.items.map(({ id, name, monthlyPoints }) => (
            <option key={id} value={id}>
              {m.groupOption({ name, points: f.number(monthlyPoints) })}
            </option>
          ))}
        </SelectField>
      )}
      {chosen !== undefined && <Cost group={chosen} groups={groups} month={month} />}
    </FormDialog>
  )
}

import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/chip.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './dialog-messages.ts'
import { lastDayOf } from './next-month.ts'
import css from './person-dialogs.module.css'
import { type Month, type Person, refreshes } from './person-row.tsx'

type EndProps = { person: Person; month: Month; onClose: () => void }

/** The consequences of ending a cover for points, bookings and the account. */
const Consequences = ({ lastDay }: { lastDay: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <ul className={css.consequences}>
      <li>
        <Rich text={m.endPoints({ day: f.date(lastDay) })} />
      </li>
      <li>{m.endReturn({ month: f.month(lastDay) })}</li>
      <li>{m.endBookings}</li>
      <li>{m.endAccount}</li>
    </ul>
  )
}

/** Ends a cover on a day that the company chooses. Mount it only while open. */
export const EndDialog = ({ person, month, onClose }: EndProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name } = person
  const { send, busy, fieldError } = useAct('updateCorporatePerson', {
    refreshes,
    onDone: ({ until }) => {
      onClose()
      showToast('done', m.ended({ name, day: f.date(until ?? month.today) }))
    },
  })
  const form = useForm(
    { until: lastDayOf(month.today) },
    ({ until }) => ({ until: until === '' ? m.lastDayMissing : undefined }),
    ({ until }) => void send({ params: { id: person.id }, body: { until } }),
  )
  const { until } = form.values
  const quick = [
    { day: month.today, words: m.today },
    { day: lastDayOf(month.today), words: m.monthEnd },
  ]
  return (
    <FormDialog
      wide
      title={m.endTitle({ name })}
      submit={m.end}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={css.quick}>
        {quick.map(({ day, words }) => (
          <Chip key={words} on={until === day} onClick={() => form.set('until', day)}>
            {words}
          </Chip>
        ))}
      </div>
      <DateField label={m.lastDay} min={month.today} {...form.field('until', fieldError('until'))} />
      {until !== '' && <Consequences lastDay={until} />}
    </FormDialog>
  )
}

/** Withdraws an invitation. */
export const WithdrawDialog = ({ person: { id, name }, onClose }: Omit<EndProps, 'month'>) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('removeCorporatePerson', {
    refreshes,
    onDone: () => showToast('done', m.withdrawn({ name })),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.withdrawTitle({ name })}
      confirm={m.withdraw}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id } }).then(onClose)}
    >
      {m.withdrawText}
    </ConfirmDialog>
  )
}

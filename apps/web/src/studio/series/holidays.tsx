import { IconX } from '@tabler/icons-react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './series.module.css'

const refreshes = ['listHolidays', 'listSeries'] as const

const Add = ({ today }: { today: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy, fieldError } = useAct('createHoliday', {
    refreshes,
    onDone: ({ date }) => {
      form.set('date', '')
      form.set('name', '')
      showToast('done', m.holidayDone(f.date(date)))
    },
  })
  const form = useForm(
    { date: '', name: '' },
    ({ date, name }) => ({
      date: date === '' ? m.dateMissing : undefined,
      name: name.trim() === '' ? m.nameMissing : undefined,
    }),
    (body) => void send({ body }),
  )
  return (
    <form className={css.addHoliday} {...form.formProps}>
      <DateField label={m.holidayDay} min={today} {...form.field('date', fieldError('date'))} />
      <Field
        label={m.holidayName}
        autoComplete="off"
        maxLength={80}
        placeholder={m.holidayExample}
        {...form.field('name', fieldError('name'))}
      />
      <Button type="submit" wide busy={busy}>
        {m.holidayAdd}
      </Button>
    </form>
  )
}

const List = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('listHolidays', {})
  const { send } = useAct('deleteHoliday', { refreshes })
  if (!data) {
    return refusal ? (
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    ) : (
      <Skeleton height={44} aria-busy="true" />
    )
  }
  if (data.items.length === 0) return <p className="soft sm">{m.holidaysNone}</p>
  const open = async (id: string, date: string) => {
    const answer = await send({ params: { id } })
    if (answer?.ok) showToast('done', m.holidayGone(f.date(date)))
  }
  return (
    <ul className={css.holidays}>
      {data.items.map(({ id, date, name, classes }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p className="soft sm">{f.day(date)}</p>
            {classes > 0 && <p className="warn sm">{m.holidayStands(classes)}</p>}
          </div>
          <IconButton label={m.holidayRemove(name)} onClick={() => void open(id, date)}>
            <IconX aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** The days on which the studio is closed. */
export const Holidays = ({ timeZone }: { timeZone: string }) => {
  const m = useMessages(messages)
  return (
    <Section title={m.holidays}>
      <Card>
        <p className="soft sm">{m.holidaysText}</p>
        <List />
        <Add today={dayKey(new Date(), timeZone)} />
      </Card>
    </Section>
  )
}

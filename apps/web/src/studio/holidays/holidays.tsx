import { classesAhead } from '@cupo/core/classes-ahead'
import { textLimits } from '@cupo/core/text-limits'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
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
import css from '../series/series.module.css'
import type { DayToClose } from './close-day.tsx'
import { messages } from './messages.ts'
import { useCloseDay } from './use-close-day.ts'

const CloseDay = lazy(async () => ({ default: (await import('./close-day.tsx')).CloseDay }))

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

const refreshes = ['listHolidays', 'listSeries', 'suggestHolidays'] as const

type AddProps = {
  today: string
  /** Called with the preview of a date that has classes. */
  onLook: (day: Omit<DayToClose, 'closed'>) => void
}

/** Adds a holiday. */
const Add = ({ today, onLook }: AddProps) => {
  const m = useMessages(messages)
  const { close, busy, fieldError } = useCloseDay(onLook, () => {
    form.set('date', '')
    form.set('name', '')
  })
  const form = useForm(
    { date: '', name: '' },
    ({ date, name }) => ({
      date: date === '' ? m.dateMissing : undefined,
      name: name.trim() === '' ? m.nameMissing : undefined,
    }),
    (day) => close(day),
  )
  return (
    <form className={css.addHoliday} {...form.formProps}>
      <DateField label={m.holidayDay} min={today} {...form.field('date', fieldError('date'))} />
      <Field
        label={m.holidayName}
        autoComplete="off"
        maxLength={textLimits.label}
        placeholder={m.holidayExample}
        {...form.field('name', fieldError('name'))}
      />
      <Button type="submit" wide busy={busy}>
        {m.holidayAdd}
      </Button>
    </form>
  )
}

const List = ({ onLook }: Pick<AddProps, 'onLook'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('listHolidays', {})
  const { send } = useAct('deleteHoliday', { refreshes })
  const rest = useAct('createHoliday', {
    onDone: ({ affected }, _, { body }) => {
      if (body !== undefined) onLook({ date: body.date, name: body.name, affected })
    },
  })
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
            {classes > 0 && (
              <Button
                look="quiet"
                aria-label={m.cancelRest(name)}
                busy={rest.busy}
                onClick={() => void rest.send({ body: { date, name, classes: classesAhead.cancel, dryRun: true } })}
              >
                {m.cancelRestShort}
              </Button>
            )}
          </div>
          <IconButton label={m.holidayRemove(name)} onClick={() => void open(id, date)}>
            <IconX aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** The studio's holidays. */
export const Holidays = ({ timeZone }: { timeZone: string }) => {
  const m = useMessages(messages)
  const { data } = useApi('listHolidays', {})
  const [day, setDay] = useState<DayToClose | null>(null)
  const [added, setAdded] = useState(0)
  const [national, setNational] = useState(false)
  const look = (seen: Omit<DayToClose, 'closed'>) =>
    setDay({ ...seen, closed: data?.items.some(({ date }) => date === seen.date) === true })
  return (
    <Section title={m.holidays}>
      <Card>
        <p className="soft sm">{m.holidaysText}</p>
        <List onLook={look} />
        <Add key={added} today={dayKey(new Date(), timeZone)} onLook={look} />
        {national ? (
          <Suspense>
            <Suggestions onLook={look} />
          </Suspense>
        ) : (
          <Button look="quiet" wide onClick={() => setNational(true)}>
            {m.national}
          </Button>
        )}
      </Card>
      <Suspense>
        {day !== null && (
          <CloseDay
            day={day}
            timeZone={timeZone}
            onClose={() => setDay(null)}
            onDone={() => setAdded((count) => count + 1)}
          />
        )}
      </Suspense>
    </Section>
  )
}

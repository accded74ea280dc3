import type { Data } from '@cupo/contract'
import { findAvailabilityFault } from '@cupo/core/availability'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './availability.module.css'
import { AwayDays } from './away-days.tsx'
import { messages } from './messages.ts'
import { Outside } from './outside.tsx'
import { WeekHours } from './week-hours.tsx'

type Availability = Data<'readAvailability'>

const Form = ({ stored }: { stored: Availability }) => {
  const m = useMessages(messages)
  const [hours, setHours] = useState(stored.hours)
  const [away, setAway] = useState(stored.away)
  const [fault, setFault] = useState<'hours' | 'away' | null>(null)
  const save = useAct('saveAvailability', {
    refreshes: ['readAvailability', 'readCoachWeek'],
    onDone: () => showToast('done', m.saved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findAvailabilityFault({ hours, away })
    setFault(found)
    if (found === null) save.send({ body: { hours, away } })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <WeekHours hours={hours} onChange={setHours} error={fault === 'hours' ? m.wrongHours : undefined} />
      <AwayDays away={away} onChange={setAway} error={fault === 'away' ? m.wrongAway : undefined} />
      <Button look="fill" type="submit" className={css.save} busy={save.busy}>
        {m.save}
      </Button>
      <Outside classes={stored.outside} />
    </form>
  )
}

/** When a coach can teach: hours of each weekday and days away. */
export const CoachAvailability = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('readAvailability', {})
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {data ? (
        <Form stored={data} />
      ) : refusal === null ? (
        <div aria-busy="true">
          <Skeleton height={420} />
        </div>
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
    </>
  )
}

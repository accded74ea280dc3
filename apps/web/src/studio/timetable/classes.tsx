import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { type DayKey, dayKey } from '../../format/day.ts'
import { dayOrToday } from '../../format/day-or-today.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { wallTime } from '../../format/wall-time.ts'
import { cityOf, isElsewhere } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { EmptyTimetable } from '../empty-timetable.tsx'
import { Listed, ListSkeleton } from '../listed.tsx'
import { useStudio } from '../use-studio.ts'
import { ClassDialogs, type OpenClass } from './class-dialogs.tsx'
import { ClassRow } from './class-row.tsx'
import { blankClass, valuesOf } from './class-values.ts'
import css from './classes.module.css'
import { GoToDay } from './go-to-day.tsx'
import { messages } from './messages.ts'
import { Week } from './week.tsx'

type Studio = { id: string; timeZone: string }

type DayHeadProps = { day: DayKey; today: DayKey; onChange: (day: DayKey) => void }

const DayHead = ({ day, today, onChange }: DayHeadProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <div className={css.dayHead}>
      <h2>{f.day(day)}</h2>
      <span className={css.ways}>
        {day !== today && (
          <Button look="quiet" onClick={() => onChange(today)}>
            {m.today}
          </Button>
        )}
        <GoToDay day={day} onChange={onChange} />
      </span>
    </div>
  )
}

const Timetable = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const today = dayKey(now, studio.timeZone)
  const search: { day?: string } = useSearch({ strict: false })
  const day = dayOrToday(search.day, today)
  const [open, setOpen] = useState<OpenClass>(null)
  const go = (to: DayKey) => void navigate({ to: paths.studio.classes, search: { day: to }, replace: true })
  const result = useApi(
    'listClasses',
    { query: { studioId: studio.id, from: day, to: day, limit: 100 } },
    { everyMs: livePollMs, freshMs: 5_000 },
  )
  const add = (
    <Button
      look="fill"
      onClick={() => setOpen({ act: 'create', initial: blankClass(day, wallTime(now, studio.timeZone)) })}
    >
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  const elsewhere = isElsewhere(now.toISOString(), studio.timeZone)
  return (
    <>
      <PageHead
        title={m.title}
        lead={elsewhere ? m.lead(cityOf(studio.timeZone, f.language)) : undefined}
        actions={add}
      />
      <Week day={day} today={today} studioId={studio.id} onChange={go} />
      <DayHead day={day} today={today} onChange={go} />
      <Listed result={result} empty={<EmptyTimetable words={m} add={add} />}>
        {(items) => (
          <Card flush>
            <ul>
              {items.map((view) => (
                <ClassRow
                  key={view.id}
                  view={view}
                  onEdit={() => setOpen({ act: 'edit', view })}
                  onCopy={() => setOpen({ act: 'create', initial: valuesOf(view) })}
                  onCancel={() => setOpen({ act: 'cancel', view })}
                />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <ClassDialogs
        open={open}
        timeZone={studio.timeZone}
        onClose={() => setOpen(null)}
        onSaved={(view) => go(dayKey(view.startsAt, view.timeZone))}
      />
    </>
  )
}

/** The studio's timetable by day: create, edit, cancel, and open rosters. */
export const Classes = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useStudio()
  if (data) return <Timetable studio={data} />
  if (refusal) {
    return (
      <>
        <PageHead title={m.title} />
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      </>
    )
  }
  return (
    <>
      <PageHead title={m.title} />
      <ListSkeleton />
    </>
  )
}

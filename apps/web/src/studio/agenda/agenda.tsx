import { isCancelledClass } from '@cupo/core/class-status'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { addDays, type DayKey, dayKey, weekdayOf } from '../../format/day.ts'
import { dayOrToday } from '../../format/day-or-today.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { wallTime } from '../../format/wall-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useWide } from '../../ui/use-wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ListSkeleton } from '../listed.tsx'
import { ClassDialogs, type OpenClass } from '../timetable/class-dialogs.tsx'
import { blankClass } from '../timetable/class-values.ts'
import { useStudio } from '../use-studio.ts'
import { AfterDrop } from './after-drop.tsx'
import css from './agenda.module.css'
import { ClassCard } from './class-card.tsx'
import { DayList } from './day-list.tsx'
import { DeskNames } from './desk-names.tsx'
import { Grid } from './grid.tsx'
import { messages } from './messages.ts'
import { type AgendaData, type Column, type Grouping, layOut, placeOf } from './placing.ts'
import { useMove } from './use-move.ts'
import { useAtClass, usePresence } from './use-presence.ts'

type Search = { day?: string; view?: string; by?: string; of?: string }

const weekOf = (day: DayKey): DayKey[] => {
  const monday = addDays(day, 1 - weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((away) => addDays(monday, away))
}

/** The query of the agenda in the address, and its setter. */
const useAgendaQuery = (today: DayKey) => {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const day = dayOrToday(search.day, today)
  const view = search.view === 'day' ? ('day' as const) : ('week' as const)
  const by: Grouping = search.by === 'coaches' ? 'coaches' : 'rooms'
  const go = (change: Search) =>
    void navigate({ to: paths.studio.agenda, search: { ...search, ...change }, replace: true })
  return { day, view, by, of: search.of ?? '', go }
}

type AgendaQuery = ReturnType<typeof useAgendaQuery>

const useColumns = (agenda: AgendaData | undefined, { day, view, by }: AgendaQuery): Column[] => {
  const m = useMessages(messages)
  return useMemo(() => {
    if (view === 'week') return weekOf(day).map((one) => ({ key: one, day: one }))
    const places = agenda?.[by] ?? []
    const none = agenda?.classes.some((one) => dayKey(one.startsAt, one.timeZone) === day && placeOf(one, by) === '')
    return [
      ...places.map(({ id }) => ({ key: id, day, place: id })),
      ...(none ? [{ key: m.noRoom, day, place: '' }] : []),
    ]
  }, [agenda, day, view, by, m])
}

type ToolbarProps = { agendaQuery: AgendaQuery; today: DayKey; onAdd: (() => void) | null }

const Toolbar = ({ agendaQuery, today, onAdd }: ToolbarProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const wide = useWide()
  const { day, view, by, go } = agendaQuery
  const days = weekOf(day)
  const step = view === 'week' || !wide ? 7 : 1
  const title =
    view === 'week' && wide
      ? m.range({ from: f.shortDate(days[0] ?? day), to: f.shortDate(days[6] ?? day) })
      : f.weekdayAndNumber(day)
  return (
    <header className={css.bar}>
      <h1 aria-label={`${m.title}, ${title}`}>{title}</h1>
      <IconButton label={m.before} onClick={() => go({ day: addDays(day, -step) })}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={m.after} onClick={() => go({ day: addDays(day, step) })}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
      <Button look="quiet" onClick={() => go({ day: today })}>
        {m.today}
      </Button>
      <DeskNames />
      <div className={css.end}>
        {wide && (
          <Segmented
            label={m.view}
            value={view}
            onChange={(to) => go({ view: to })}
            options={[
              { value: 'week', label: m.week },
              { value: 'day', label: m.day },
            ]}
          />
        )}
        <Segmented
          label={m.grouping}
          value={by}
          onChange={(to) => go({ by: to, of: '' })}
          options={[
            { value: 'rooms', label: m.byRoom },
            { value: 'coaches', label: m.byCoach },
          ]}
        />
        {onAdd && (
          <Link className={buttonClass({ look: 'line' })} to={paths.studio.changes}>
            {m.changes}
          </Link>
        )}
        {onAdd && (
          <Button look="fill" className={css.add} onClick={onAdd}>
            <IconPlus aria-hidden="true" />
            {wide ? m.add : <VisuallyHidden>{m.add}</VisuallyHidden>}
          </Button>
        )}
      </div>
    </header>
  )
}

const Keys = () => {
  const m = useMessages(messages)
  const keys = [
    ['Alt + ↑↓←→', m.keyMove],
    ['Ctrl + Alt + ↑↓', m.keyResize],
    ['↵', m.keyOpen],
    ['Esc', m.keyBack],
  ]
  return (
    <p className={css.keys} aria-hidden="true">
      {keys.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {words}
        </span>
      ))}
    </p>
  )
}

type BoardProps = { agenda: AgendaData; agendaQuery: AgendaQuery; today: DayKey; onDialog: (open: OpenClass) => void }

const Board = ({ agenda, agendaQuery, today, onDialog }: BoardProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const wide = useWide()
  const { day, view, by, of, go } = agendaQuery
  const columns = useColumns(agenda, agendaQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  useAtClass('card', openId)
  const places = agenda[by]
  const filters = view === 'week' || !wide
  const classes = useMemo(
    () =>
      agenda.classes.filter(
        (one) => !isCancelledClass(one.status) && (!filters || of === '' || placeOf(one, by) === of),
      ),
    [agenda, by, of, filters],
  )
  const blocks = useMemo(() => layOut(classes, columns, by), [classes, columns, by])
  const moving = useMove(agenda, columns, by)
  const open = agenda.classes.find(({ id }) => id === openId)
  const onDay = useMemo(() => classes.filter((one) => dayKey(one.startsAt, one.timeZone) === day), [classes, day])
  const counted = view === 'week' && wide ? classes : onDay
  const seats = counted.reduce((sum, { capacity }) => sum + capacity, 0)
  const taken = counted.reduce((sum, { booked }) => sum + booked, 0)
  const nameOf = (place: string | undefined) =>
    places.find(({ id }) => id === place)?.name ?? (by === 'rooms' ? m.noRoom : m.noCoach)
  const titleOf = (column: Column) =>
    column.place === undefined ? (
      <>
        {f.shortDay(column.day).split(' ')[0]} <b className="clock">{Number(column.day.slice(8))}</b>
      </>
    ) : (
      nameOf(column.place)
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap in every browser */}
      <div className={css.filter} role="group" aria-label={m.filter}>
        {filters &&
          [{ id: '', name: m.all }, ...places].map(({ id, name }) => (
            <Chip key={id} on={id === of} onClick={() => go({ of: id })}>
              {name}
            </Chip>
          ))}
        <span className={css.totals}>
          <Rich text={m.totals({ classes: counted.length, taken, seats })} />
        </span>
      </div>
      {wide ? (
        <>
          <Grid
            {...{ agenda, blocks, columns, by, today, titleOf }}
            onOpen={(block) => setOpenId(block.view.id)}
            onDrop={moving.drop}
            onTaken={(name) => showToast('info', m.takenAway(name))}
          />
          {agenda.mayEdit && <Keys />}
        </>
      ) : (
        <DayList
          days={weekOf(day)}
          day={day}
          week={classes}
          by={by}
          views={onDay}
          onDay={(to) => go({ day: to })}
          onOpen={(one) => setOpenId(one.id)}
        />
      )}
      {open && <ClassCard view={open} mayEdit={agenda.mayEdit} onAct={onDialog} onClose={() => setOpenId(null)} />}
      <AfterDrop {...moving} />
    </>
  )
}

const StudioAgenda = ({ timeZone }: { timeZone: string }) => {
  const now = useNow(60_000)
  const today = dayKey(now, timeZone)
  const agendaQuery = useAgendaQuery(today)
  const days = weekOf(agendaQuery.day)
  const [dialog, setDialog] = useState<OpenClass>(null)
  usePresence()
  useAtClass('dialog', dialog !== null && dialog.act !== 'create' ? dialog.view.id : null)
  const query = { from: days[0] ?? agendaQuery.day, to: days[6] ?? agendaQuery.day }
  const { data, refusal, retry } = useApi('readAgenda', { query }, { everyMs: livePollMs, freshMs: 5_000 })
  const add = () => setDialog({ act: 'create', initial: blankClass(agendaQuery.day, wallTime(now, timeZone)) })
  return (
    <>
      <Toolbar agendaQuery={agendaQuery} today={today} onAdd={data?.mayEdit ? add : null} />
      {data && <Board agenda={data} agendaQuery={agendaQuery} today={today} onDialog={setDialog} />}
      {!data && (refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />)}
      <ClassDialogs open={dialog} timeZone={timeZone} onClose={() => setDialog(null)} />
    </>
  )
}

/** The studio's week or day: classes by room or coach, moved by pointer and keys. */
export const Agenda = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useStudio()
  if (data) return <StudioAgenda timeZone={data.timeZone} />
  return (
    <>
      <PageHead title={m.title} />
      {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />}
    </>
  )
}

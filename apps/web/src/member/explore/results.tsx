import type { ClassView, Data } from '@cupo/contract'
import { cityNameIn } from '@cupo/core/city-names'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { chipClass } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { BookSheet } from '../bookings/book/book-sheet.tsx'
import { useBookingToast } from '../bookings/book/use-booking-toast.ts'
import { DaySkeleton } from '../classes/calendar/calendar-skeleton.tsx'
import { ClassRow, type RowClass } from '../classes/calendar/class-row.tsx'
import { useFreedSeats } from '../classes/calendar/use-freed-seats.ts'
import { useRows } from '../classes/calendar/use-rows.ts'
import { Also } from './also.tsx'
import { messages } from './messages.ts'
import css from './results.module.css'

type Found = Data<'searchClasses'>
type Filter = Found['filters'][number]

/** Includes classes without free seats. */
const everything = { all: '1' }

/** The label of a filter chip: parsed dates and times, other parts by name or as typed. */
export const useChipLabel = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  return ({ kind, label, from = '', to = '' }: Filter, timeZone: string): string => {
    if (kind === 'hours') return m.hours({ from, to })
    if (kind === 'city') return cityNameIn(label, f.language)
    if (kind !== 'day') return label
    if (from !== to) return m.hours({ from: f.shortDay(from), to: f.shortDay(to) })
    const near = f.nearDay(from, dayKey(now, timeZone))
    const exact = f.weekdayAndNumber(from)
    return exact.startsWith(near) ? exact : `${near}, ${exact}`
  }
}

type ChipsProps = { found: Found; timeZone: string; onSearch: (q: string) => void }

/** The parsed filters of the sentence, each removable. */
const Chips = ({ found: { filters }, timeZone, onSearch }: ChipsProps) => {
  const m = useMessages(messages)
  const labelOf = useChipLabel()
  if (filters.length === 0) return null
  return (
    <fieldset aria-label={m.youSearch} className={css.chips}>
      <span className="soft" aria-hidden="true">
        {m.youSearch}
      </span>
      {filters.map((filter) => {
        const label = labelOf(filter, timeZone)
        return (
          <button
            key={filter.kind}
            type="button"
            className={chipClass()}
            aria-label={m.remove(label)}
            onClick={() => onSearch(filter.without)}
          >
            {label}
            <IconX aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}

type RowsProps = { rows: readonly RowClass[]; onBook: (view: ClassView) => void }

const Rows = ({ rows, onBook }: RowsProps) => {
  const f = useFormat()
  const hourOf = ({ view }: RowClass): string => `${f.time(view.startsAt, view.timeZone)} ${view.timeZone}`
  return (
    <ol className={css.rows}>
      {rows.map((row, at) => {
        const before = rows[at - 1]
        const sameHour = before !== undefined && hourOf(before) === hourOf(row)
        return (
          <ClassRow key={row.view.id} {...row} sameHour={sameHour} chosen={false} onChoose={() => onBook(row.view)} />
        )
      })}
    </ol>
  )
}

/** Rows grouped under day headings if they span several days. */
const ByDay = ({ rows, onBook }: RowsProps) => {
  const f = useFormat()
  const days = [...Map.groupBy(rows, ({ view }) => dayKey(view.startsAt, view.timeZone))]
  if (days.length <= 1) return <Rows rows={rows} onBook={onBook} />
  return days.map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={css.day}>{f.weekdayAndNumber(day)}</h2>
      <Rows rows={ofDay} onBook={onBook} />
    </section>
  ))
}

const Nothing = ({ found, timeZone, onSearch }: ChipsProps) => {
  const m = useMessages(messages)
  const understood = found.filters.some(({ kind }) => kind !== 'words')
  return understood ? (
    <EmptyState
      title={m.nothing}
      figure="solid"
      action={<Chips found={found} timeZone={timeZone} onSearch={onSearch} />}
    >
      {m.nothingBody}
    </EmptyState>
  ) : (
    <EmptyState title={m.understood}>{m.understoodBody}</EmptyState>
  )
}

const Count = ({ rows, city }: { rows: readonly RowClass[]; city: Found['city'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const bookable = rows.filter(({ classState, view }) => classState === 'open' && view.seatsLeft > 0).length
  const name = city && cityNameIn(city.name, f.language)
  return (
    <p className={css.count} role="status">
      <Rich text={m.found({ classes: rows.length, city: name, bookable })} />
    </p>
  )
}

type ResultsProps = { q: string; onSearch: (q: string) => void }

/** The classes that match a sentence, bookable, and other matches. */
export const Results = ({ q, onSearch }: ResultsProps) => {
  const m = useMessages(messages)
  const {
    data: found,
    refusal,
    retry,
  } = useApi('searchClasses', { query: { q } }, { everyMs: livePollMs, keepPrevious: true, freshMs: 10_000 })
  const rowsOf = useRows(everything)
  const freed = useFreedSeats(found?.classes)
  const showBookingToast = useBookingToast()
  const [booking, setBooking] = useState<ClassView | null>(null)
  if (found === undefined) {
    if (refusal === null) return <DaySkeleton label={m.loading} />
    return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const rows = rowsOf(found.classes, freed)
  const later = rowsOf(found.later)
  const timeZone = found.city?.timeZone ?? found.classes[0]?.timeZone ?? 'UTC'
  return (
    <div className={css.results}>
      <Chips found={found} timeZone={timeZone} onSearch={onSearch} />
      <Count rows={rows} city={found.city} />
      {rows.length === 0 && later.length === 0 && <Nothing found={found} timeZone={timeZone} onSearch={onSearch} />}
      <ByDay rows={rows} onBook={setBooking} />
      {later.length > 0 && (
        <section>
          <h2 className={css.day}>{m.later}</h2>
          <ByDay rows={later} onBook={setBooking} />
        </section>
      )}
      <Also q={q} />
      {booking !== null && (
        <BookSheet
          view={booking}
          joins={booking.seatsLeft <= 0}
          onClose={() => setBooking(null)}
          onBooked={(made) => {
            setBooking(null)
            showBookingToast(made, booking)
          }}
        />
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useBookingWords } from '../../bookings/book/use-booking-words.ts'
import { DaySkeleton } from './calendar-skeleton.tsx'
import { DayList } from './day-list.tsx'
import { prefetchNeighbours, useDay } from './day-query.ts'
import { EmptyDay } from './empty-day.tsx'
import { messages } from './messages.ts'
import { Summary } from './summary.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useFreedSeats } from './use-freed-seats.ts'
import { useRows } from './use-rows.ts'
import { whyEmpty } from './why-empty.ts'

/** One day: a placeholder while it loads, then its classes or the reason why there are none. */
export const DayView = ({ calendar }: { calendar: CalendarState }) => {
  const m = useMessages(messages)
  const { f } = useBookingWords()
  const { day, search } = calendar
  const { data, error, refetch } = useDay(day)
  const rowsOf = useRows(search)
  const freed = useFreedSeats(data?.items)
  const read = data !== undefined
  useEffect(() => {
    if (read) prefetchNeighbours(day)
  }, [read, day])
  if (data === undefined) {
    return error === null ? (
      <DaySkeleton label={m.loading} />
    ) : (
      <ErrorState mensaje={error.refusal.mensaje} onRetry={() => void refetch()} />
    )
  }
  const rows = rowsOf(data.items, freed)
  const news = rows.find((row) => row.freed > 0 && row.classState === 'open')?.view
  return (
    <>
      <Summary rows={rows} />
      <VisuallyHidden live>
        {news && m.freedNow({ name: news.classType.name, time: f.time(news.startsAt, news.timeZone) })}
      </VisuallyHidden>
      {rows.length === 0 ? (
        <EmptyDay calendar={calendar} why={whyEmpty(data.items, day === calendar.today, new Date())} />
      ) : (
        <DayList rows={rows} />
      )}
    </>
  )
}

import type { ClassDetail } from '@cupo/contract'
import { attendanceAct, statusAfterAct } from '@cupo/core/attendance-times'
import { isCancelledClass } from '@cupo/core/class-status'
import { refusals } from '@cupo/core/refusals'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { livePollMs } from '../api/live/poll-interval.ts'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { useApi } from '../api/use-api.ts'
import { useRole } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { ClassPartners } from '../studio/partners/class-partners.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { type Act, allowedActs, byPresence, type RosterItem } from './marks.ts'
import { messages } from './messages.ts'
import { People } from './people.tsx'
import { PrintedList } from './printed-list.tsx'
import css from './roster.module.css'
import { RosterHead } from './roster-head.tsx'
import { UnsentNote, WindowNote } from './roster-note.tsx'
import { useMarks } from './use-marks.ts'

const live = { everyMs: livePollMs, freshMs: 5_000 }

const Loading = () => (
  <div className={css.list} aria-busy="true">
    <Skeleton width={150} height={20} />
    <Skeleton width={220} height={72} className={css.gap ?? ''} />
    <Skeleton height={24} className={css.gap ?? ''} />
    <Skeleton height={44} className={css.gap ?? ''} />
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={css.loadingRow}>
        <Skeleton width={64} height={64} round />
        <Skeleton width="45%" height={20} />
        <Skeleton width={48} height={48} round />
      </div>
    ))}
  </div>
)

const List = ({ view, roster }: { view: ClassDetail; roster: readonly RosterItem[] }) => {
  const m = useMessages(messages)
  const now = useNow(15_000)
  const runs = useRole() === 'studio' && !isCancelledClass(view.status) && now.getTime() < Date.parse(view.startsAt)
  const { items, waiting, mark } = useMarks(view.id, roster)
  const { expected, arrived, missing } = byPresence(items)
  const open = allowedActs(view, now)
  const onMark = (item: RosterItem, act: Act) => {
    mark(item, act)
    if (act === attendanceAct.undo) return
    const marked: RosterItem = {
      ...item,
      booking: { ...item.booking, status: statusAfterAct[act] },
    }
    const message = (act === attendanceAct.checkIn ? m.arrivedToast : m.noShowToast)(item.member.name)
    showToast('done', message, { label: m.takeBack, onPress: () => mark(marked, attendanceAct.undo) })
  }
  const nameOf = (bookingId: string) => items.find(({ booking }) => booking.id === bookingId)?.member.name ?? ''
  const counts = { expected: expected.length, arrived: arrived.length, missing: missing.length }
  return (
    <div className={css.columns}>
      <div className={css.list}>
        <RosterHead view={view} counts={counts} now={now} />
        <UnsentNote waiting={waiting} />
        <WindowNote view={view} open={open} now={now} />
        {runs && <ClassPartners classId={view.id} capacity={view.capacity} />}
        {!isCancelledClass(view.status) && <PrintedList view={view} items={items} />}
        {!isCancelledClass(view.status) && <People view={view} items={items} open={open} onMark={onMark} />}
      </div>
      {open.check_in && (
        <Card className={css.dock}>
          <CodeForm classId={view.id} nameOf={nameOf} />
        </Card>
      )}
    </div>
  )
}

/**
 * Stores the list that checks people in by code. The roster has health notes and is not stored on the device, so this is
 * what works if the page is loaded again without a connection.
 */
const useStoredScanList = (view: ClassDetail | undefined): void => {
  const id =
    view !== undefined && !isCancelledClass(view.status) && Date.now() < Date.parse(view.endsAt) ? view.id : null
  useEffect(() => {
    if (id !== null) void queryClient.prefetchQuery(apiQuery('readScanList', { params: { id } }))
  }, [id])
}

/** The roster of a class, for its coach and studio: check in, undo, mark absences. */
export const Roster = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id = '' } = useParams({ strict: false })
  const view = useApi('readClass', { params: { id } }, live)
  const roster = useApi('readRoster', { params: { id } }, live)
  const { data } = view
  useStoredScanList(data)
  useTitle(
    data
      ? m.title({
          name: data.classType.name,
          day: f.shortDay(dayKey(data.startsAt, data.timeZone)),
          time: f.time(data.startsAt, data.timeZone),
        })
      : m.plainTitle,
  )
  if (view.data && roster.data) return <List key={id} view={view.data} roster={roster.data.items} />
  const refused = view.refusal ?? roster.refusal
  const retry = () => {
    view.retry()
    roster.retry()
  }
  if (refused === null) return <Loading />
  return (
    <>
      <PageHead title={m.plainTitle} />
      {refused.codigo === refusals.notFound ? (
        <EmptyState title={m.gone}>{m.goneText}</EmptyState>
      ) : (
        <ErrorState
          mensaje={refused.mensaje}
          onRetry={retry}
          offlineText={m.offlineText}
          offlineAction={
            <Link to={paths.scan} params={{ id }} className={buttonClass({ size: 'sm', look: 'fill' })}>
              {m.scan}
            </Link>
          }
        />
      )}
    </>
  )
}

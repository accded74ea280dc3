import type { ClassDetail } from '@cupo/contract'
import { attendanceAct } from '@cupo/core/attendance-times'
import { isCancelledClass } from '@cupo/core/class-status'
import { refusals } from '@cupo/core/refusals'
import { IconKeyboard } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { livePollMs } from '../api/live/poll-interval.ts'
import { useApi } from '../api/use-api.ts'
import { useTitle } from '../app/use-title.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ScanArrivals } from './arrivals.tsx'
import { CameraView } from './camera-view.tsx'
import { CodeEntry } from './code-entry.tsx'
import { HitCard } from './hit-card.tsx'
import { allowedActs } from './marks.ts'
import { messages as roster } from './messages.ts'
import { useWindowText, WindowNote } from './roster-note.tsx'
import css from './scan.module.css'
import { ScanHead, UnsentBox } from './scan-head.tsx'
import { messages } from './scan-messages.ts'
import { useMarks } from './use-marks.ts'
import { isProblem, type ScanList, useScan } from './use-scan.ts'

const live = { everyMs: livePollMs, freshMs: 5_000 }

const Loading = () => (
  <div className={css.page} aria-busy="true">
    <Skeleton width={220} height={44} />
    <Skeleton height={14} className={css.head ?? ''} />
    <Skeleton height={350} />
  </div>
)

const Desk = ({ view, list }: { view: ClassDetail; list: ScanList }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(15_000)
  const [typing, setTyping] = useState(false)
  const { items, queued, mark } = useMarks(view.id, list.items)
  const open = allowedActs(view, now)
  const closed = useWindowText(view, open, now)
  const listAt = f.time(list.readAt, view.timeZone)
  const { hit, read, checkIn } = useScan({ classId: view.id, list, items, open, mark })
  const plainClosed = closed?.replaceAll('**', '') ?? ''
  const card = <HitCard hit={hit} view={view} listAt={listAt} closed={plainClosed} />
  const entry = <CodeEntry view={view} items={items} listAt={listAt} closed={closed && plainClosed} onCode={checkIn} />
  const unsent = queued.filter(({ bookingId, act }) => bookingId !== '' && act === attendanceAct.checkIn).length
  return (
    <div className={css.page}>
      <ScanHead view={view} items={items} unsent={unsent} now={now} onBack={typing ? () => setTyping(false) : null} />
      <UnsentBox count={queued.length} />
      <WindowNote view={view} open={open} now={now} />
      {typing ? (
        <>
          <div className={css.over}>{card}</div>
          {entry}
        </>
      ) : (
        <div className={css.camera}>
          <div>
            <CameraView onRead={read} right={hit !== null && !isProblem(hit)} instead={entry}>
              {card}
            </CameraView>
          </div>
          <div>
            <ScanArrivals
              view={view}
              items={items}
              queued={queued}
              listAt={listAt}
              onUndo={open.undo ? (item) => mark(item, attendanceAct.undo) : null}
            />
            <div className={css.dock}>
              <Button size="xl" wide onClick={() => setTyping(true)}>
                <IconKeyboard aria-hidden="true" />
                {m.type}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** Check-in of a class by camera or by the code of the pass, for its coach and its studio. */
export const Scan = () => {
  const m = useMessages(messages)
  const words = useMessages(roster)
  const { id = '' } = useParams({ strict: false })
  const view = useApi('readClass', { params: { id } }, live)
  const list = useApi('readScanList', { params: { id } }, live)
  useTitle(view.data ? m.title(view.data.classType.name) : m.plainTitle)
  const refused = view.refusal ?? list.refusal
  if (view.data && list.data) {
    if (!isCancelledClass(view.data.status)) return <Desk key={id} view={view.data} list={list.data} />
    return <EmptyState title={words.cancelled}>{words.cancelReason(view.data.cancelReason ?? '')}</EmptyState>
  }
  if (refused === null) return <Loading />
  return (
    <>
      <PageHead title={m.plainTitle} />
      {refused.codigo === refusals.notFound ? (
        <EmptyState title={words.gone}>{words.goneText}</EmptyState>
      ) : (
        <ErrorState
          mensaje={refused.mensaje}
          onRetry={() => {
            view.retry()
            list.retry()
          }}
        />
      )}
    </>
  )
}

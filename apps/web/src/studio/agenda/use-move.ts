import type { ClassView } from '@cupo/contract'
import { undoMs } from '@cupo/core/change-kinds'
import { useEffect, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { wallTime } from '../../format/wall-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import { type ClassValues, valuesOf } from '../timetable/class-values.ts'
import { useUndoKey } from '../undo/use-undo-key.ts'
import { messages } from './messages.ts'
import { type AgendaData, type Block, type Column, type Grouping, placedAt, type Target } from './placing.ts'

/** A move that can be undone until `until` (ms since the epoch). */
export type Moved = { view: ClassView; until: number }

/** A dropped class of a weekly rule, before the choice of classes to move. `move` moves only this one. */
export type PendingMove = { view: ClassView; values: ClassValues; move: () => void }

/** Updates a class in the cached agenda until the server responds. */
const showMoved = (id: string, change: Partial<ClassView>): void => {
  queryClient.setQueriesData<AgendaData>(
    { queryKey: ['readAgenda'] },
    (agenda) =>
      agenda && { ...agenda, classes: agenda.classes.map((view) => (view.id === id ? { ...view, ...change } : view)) },
  )
}

const named = <One extends { id: string; name: string }>(list: readonly One[], id: string | null) => {
  const found = list.find((one) => one.id === id)
  return found ? { id: found.id, name: found.name } : null
}

/**
 * Moves classes. For a class of a weekly rule, `pending` waits for the choice of classes. Undoes the last move for ten
 * seconds, also by Ctrl+Z.
 */
export const useMove = (agenda: AgendaData | undefined, columns: readonly Column[], by: Grouping) => {
  const m = useMessages(messages)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [pending, setPending] = useState<PendingMove | null>(null)
  const save = useAct('updateClass', {
    refreshes: classReads,
    onDone: (view) => {
      showMoved(view.id, view)
      setMoved({ view, until: Date.now() + undoMs })
    },
  })
  const back = useAct('undoClassChange', {
    refreshes: classReads,
    onDone: (view) => {
      showMoved(view.id, view)
      showToast('done', m.undone(view.classType.name))
    },
  })
  const undo = () => {
    if (moved === null) return
    setMoved(null)
    const { id, version } = moved.view
    void back.send({ params: { id }, body: version === undefined ? {} : { version } })
  }
  useEffect(() => {
    if (moved === null) return
    const timer = window.setTimeout(() => setMoved(null), moved.until - Date.now())
    return () => window.clearTimeout(timer)
  }, [moved])
  useUndoKey(moved === null ? null : undo)
  const move = ({ view, from, to }: Block, target: Target, column: Column) => {
    const { startsAt, roomId, coachId } = placedAt(view, column, target, by)
    void save.send({
      params: { id: view.id },
      body: {
        startsAt,
        undoable: true,
        ...(target.minutes !== to - from && { durationMinutes: target.minutes }),
        ...(roomId !== (view.room?.id ?? null) && { roomId }),
        ...(coachId !== (view.coach?.id ?? null) && { coachId }),
        ...(view.version !== undefined && { version: view.version }),
      },
    })
  }
  const drop = (block: Block, target: Target) => {
    const column = columns[target.column]
    if (column === undefined || agenda === undefined) return
    const { view } = block
    const { startsAt, roomId, coachId } = placedAt(view, column, target, by)
    const endsAt = new Date(Date.parse(startsAt) + target.minutes * 60_000).toISOString()
    showMoved(view.id, { startsAt, endsAt, room: named(agenda.rooms, roomId), coach: named(agenda.coaches, coachId) })
    if (!view.series || view.series.detached) return move(block, target, column)
    const { day, time } = wallTime(startsAt, view.timeZone)
    const durationMinutes = String(target.minutes)
    const place = { roomId: roomId ?? '', coachId: coachId ?? '' }
    const values = { ...valuesOf(view), ...place, day, time, durationMinutes }
    setPending({ view, values, move: () => move(block, target, column) })
  }
  /** Closes the choice of classes. `there`: the class stays where it was dropped. */
  const answer = (there: boolean) => {
    if (pending !== null && !there) showMoved(pending.view.id, pending.view)
    setPending(null)
  }
  return { drop, moved, undo, pending, answer }
}

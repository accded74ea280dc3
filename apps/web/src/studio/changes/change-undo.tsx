import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import { UndoBar } from '../undo/undo-bar.tsx'
import { useUndoKey } from '../undo/use-undo-key.ts'
import { forgetChange, useLastChange } from './last-change.ts'
import { messages } from './messages.ts'

/** The undo of the last change of several days, while it is possible. */
export const ChangeUndo = () => {
  const m = useMessages(messages)
  const last = useLastChange()
  const { send, busy } = useAct('undoChange', {
    refreshes: [...classReads, 'listHolidays'],
    onDone: () => {
      forgetChange()
      showToast('done', m.undone)
    },
  })
  const undo = () => {
    if (last !== null && !busy) void send({ params: { id: last.id } })
  }
  useUndoKey(last === null ? null : undo)
  if (last === null) return null
  return (
    <UndoBar people={last.people} until={last.until} busy={busy} onUndo={undo}>
      {m.done(last.classes)}
    </UndoBar>
  )
}

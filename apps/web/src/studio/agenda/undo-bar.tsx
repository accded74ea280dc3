import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Button } from '../../ui/button.tsx'
import css from './agenda.module.css'
import { messages } from './messages.ts'
import type { Moved } from './use-move.ts'

const allSeconds = 10

/** The last move: who is told, the seconds left as pips, and its undo. */
export const UndoBar = ({ moved, onUndo }: { moved: Moved; onUndo: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(1000)
  const { view, until } = moved
  const seconds = Math.max(0, Math.min(allSeconds, Math.ceil((until - now.getTime()) / 1000)))
  const people = view.booked + view.waitlisted
  const when = f.moment(view.startsAt, view.timeZone, now)
  return (
    <div className={css.undo}>
      <p role="status">{m.moved({ name: view.classType.name, when })}</p>
      {people > 0 && <span className="soft">{m.telling({ people, seconds })}</span>}
      <Strip size="xs" columns="oneRow" capacity={allSeconds} taken={seconds} label="" />
      <Button look="quiet" onClick={onUndo}>
        {m.undo} <kbd>Ctrl</kbd> <kbd>Z</kbd>
      </Button>
    </div>
  )
}

import { undoMs } from '@cupo/core/change-kinds'
import type { ReactNode } from 'react'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import css from './undo-bar.module.css'

const allSeconds = undoMs / 1000

type Props = {
  children: ReactNode
  /** Number of people who are notified after the delay. */
  people: number
  /** Deadline of the undo, in ms since the epoch. */
  until: number
  busy?: boolean
  onUndo: () => void
}

/** The last act: people to notify, remaining seconds as pips, and the undo button. */
export const UndoBar = ({ children, people, until, busy, onUndo }: Props) => {
  const m = useMessages(messages)
  const now = useNow(1000)
  const seconds = Math.max(0, Math.min(allSeconds, Math.ceil((until - now.getTime()) / 1000)))
  return (
    <div className={css.bar}>
      <p role="status">{children}</p>
      {people > 0 && <span className="soft">{m.telling({ people, seconds })}</span>}
      <Strip size="xs" columns="oneRow" capacity={allSeconds} taken={seconds} label="" />
      <Button look="quiet" busy={busy === true} onClick={onUndo}>
        {m.undo} <kbd>Ctrl</kbd> <kbd>Z</kbd>
      </Button>
    </div>
  )
}

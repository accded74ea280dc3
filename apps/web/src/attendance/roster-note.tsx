import type { ClassDetail } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { Rich } from '../ui/rich.tsx'
import { useOnline } from '../ui/use-online.ts'
import type { Act } from './marks.ts'
import { messages } from './messages.ts'
import css from './roster-note.module.css'

/** Unsent marks, with a note that they are sent automatically. */
export const UnsentNote = ({ waiting }: { waiting: number }) => {
  const m = useMessages(messages)
  const online = useOnline()
  return (
    <div role="status">
      {!online && waiting > 0 && (
        <p className={cx(css.note, css.warn)}>
          <IconWifiOff aria-hidden="true" />
          <span>
            {m.offline} <Rich text={m.storedMarks(waiting)} />
          </span>
        </p>
      )}
    </div>
  )
}

/** The reason why arrivals cannot be marked now, with `**…**` in bold; null while they can. */
export const useWindowText = (view: ClassDetail, open: Record<Act, boolean>, now: Date): string | null => {
  const m = useMessages(messages)
  const f = useFormat()
  if (isCancelledClass(view.status)) return m.cancelReason(view.cancelReason ?? '')
  if (open.check_in) return null
  if (Date.parse(view.checkInOpensAt) > now.getTime()) return m.opens(f.moment(view.checkInOpensAt, view.timeZone, now))
  return open.undo ? m.closed : m.ended
}

/** The reason why marks are disabled now; the disabled buttons reference it. */
export const WindowNote = (props: { view: ClassDetail; open: Record<Act, boolean>; now: Date }) => {
  const reason = useWindowText(props.view, props.open, props.now)
  if (reason === null) return null
  return (
    <p className={css.note} id="roster-note">
      <IconClock aria-hidden="true" />
      <span>
        <Rich text={reason} />
      </span>
    </p>
  )
}

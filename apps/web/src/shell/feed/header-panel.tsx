import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, type RefObject, useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import css from './header-panel.module.css'
import { messages } from './messages.ts'

const gap = 6
const margin = 8
const width = 360

/** Positions the panel under its button, within the viewport. */
const placeUnder = (anchor: HTMLElement | null): CSSProperties => {
  if (anchor === null) return {}
  const at = anchor.getBoundingClientRect()
  // Measured from the left, because a scrollbar may be on the right.
  const left = Math.max(margin, Math.min(at.right - width, document.documentElement.clientWidth - width - margin))
  return { '--top': `${at.bottom + gap}px`, '--left': `${left}px` } as CSSProperties
}

type HeaderPanelProps = {
  title: ReactNode
  /** Before the title, such as a back button. */
  before?: ReactNode
  /** After the title: bulk actions. */
  actions?: ReactNode
  /** `drop` opens under its button, `drawer` at the right edge of the page. Both fill a phone screen. */
  kind: 'drop' | 'drawer'
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Beside the panel on wide screens. */
  rail?: ReactNode
  children: ReactNode
}

/**
 * A modal panel of a header button: focus trap and focus return; closes on Escape, on back navigation and on an outside
 * press.
 */
export const HeaderPanel = (props: HeaderPanelProps) => {
  const { title, before, actions, kind, anchor, onClose, rail, children } = props
  const m = useMessages(messages)
  const titleId = useId()
  useCloseOnBack(onClose)
  const dialog = useModal({
    opener: anchor,
    onBackdrop: onClose,
    place: ({ style }) => {
      const placed = kind === 'drop' ? placeUnder(anchor.current) : {}
      for (const [name, value] of Object.entries(placed)) style.setProperty(name, String(value))
    },
  })
  return (
    <dialog
      ref={dialog}
      className={cx(css.dialog, css[kind])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {rail}
      <div className={css.panel}>
        <div className={css.head}>
          {before}
          <h2 id={titleId} tabIndex={-1} data-panel-title className="t3">
            {title}
          </h2>
          {actions}
          <IconButton label={m.close} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}

import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button, type ButtonLook, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { messages } from './state-messages.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Escape, the backdrop or the cross was pressed. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  /** `sheet` rises from the foot of a phone; on a wide screen both are a centred card. */
  kind?: 'dialog' | 'sheet'
  /** Wider than the usual 440 px. */
  wide?: boolean
  /** False: only the buttons close it. */
  dismissible?: boolean
  /** The title is for listeners only, since the content draws its own. */
  titleHidden?: boolean
  /** Leaves room above the upper edge for what breaks out of it. */
  spilling?: boolean
}

/** A modal on the browser's own <dialog>: the focus is held inside and given back, Escape closes. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  kind = 'dialog',
  wide = false,
  dismissible = true,
  titleHidden = false,
  spilling = false,
}: DialogProps) => {
  const m = useMessages(messages)
  const dialog = useModal({ open })
  const titleId = useId()
  if (!open) return null
  return (
    // The backdrop belongs to the dialog element, whose panel covers the rest of it: a press that begins on it is outside.
    <dialog
      ref={dialog}
      className={cx(css.dialog, kind === 'sheet' && css.sheet, wide && css.wide, spilling && css.spilling)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onPointerDown={(event) => {
        if (dismissible && event.target === dialog.current) onClose()
      }}
    >
      <div className={css.panel}>
        {kind === 'sheet' && <div className={css.grab} aria-hidden="true" />}
        <div className={cx(css.head, titleHidden && css.hidden)}>
          <h2 id={titleId}>{title}</h2>
          {dismissible && !titleHidden && (
            <IconButton label={m.close} onClick={onClose}>
              <IconX aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {children}
        {footer !== undefined && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, in a sentence or two. */
  children?: ReactNode
  /** Stands before the sentence. */
  icon?: ReactNode
  confirm: string
  cancel: string
  look?: ButtonLook
  busy?: boolean
  /** Escape, the backdrop and a cross close it as well; only the buttons do unless said. */
  dismissible?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done: what will happen, the way out and the act. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  icon,
  confirm,
  cancel,
  look = 'fill',
  busy = false,
  dismissible = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    dismissible={dismissible}
    footer={
      <>
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button look={look} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children !== undefined && (
      <div className={css.words}>
        {icon}
        {children}
      </div>
    )}
  </Dialog>
)

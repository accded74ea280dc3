import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button, type ButtonLook, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { messages } from './state-messages.ts'
import { useModal } from './use-modal.ts'
import hiddenCss from './visually-hidden.module.css'

type DialogProps = {
  open: boolean
  /** Called on Escape, a press on the backdrop, or the close button. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the primary action last. */
  footer?: ReactNode
  /** `sheet` opens from the bottom of a phone. On a wide viewport both are a centred card. */
  kind?: 'dialog' | 'sheet'
  /** Wider than the default of 440 px. */
  wide?: boolean
  /** Fills a phone's screen, and most of a wide one. Its content takes the height that is left. */
  full?: boolean
  /** False: only its own buttons close it. */
  dismissible?: boolean
  /** Hides the title visually, for content that draws its own. */
  titleHidden?: boolean
  /** Leaves room for content that extends above the upper edge. */
  spilling?: boolean
}

/** A modal on the native <dialog>: traps and restores focus, closes on Escape. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  kind = 'dialog',
  wide = false,
  full = false,
  dismissible = true,
  titleHidden = false,
  spilling = false,
}: DialogProps) => {
  const m = useMessages(messages)
  const dialog = useModal({ open, typing: true, onBackdrop: dismissible ? onClose : undefined })
  const titleId = useId()
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={cx(
        css.dialog,
        kind === 'sheet' && css.sheet,
        wide && css.wide,
        full && css.full,
        spilling && css.spilling,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
    >
      <div className={css.panel}>
        {kind === 'sheet' && <div className={css.grab} aria-hidden="true" />}
        <div className={cx(css.head, titleHidden && hiddenCss.hidden)}>
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
  /** The consequence, in a sentence or two. */
  children?: ReactNode
  /** Shown before the text. */
  icon?: ReactNode
  confirm: string
  cancel: string
  look?: ButtonLook
  busy?: boolean
  /** Also closes on Escape, the backdrop and a close button. Default: only by its buttons. */
  dismissible?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation: consequence, cancel and confirm. */
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

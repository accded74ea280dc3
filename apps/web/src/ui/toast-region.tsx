import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import { Pip } from './pip.tsx'
import type { SeatState } from './seats.ts'
import { messages } from './state-messages.ts'
import css from './toast-region.module.css'
import { currentToast, dismissToast, holdToast, onToast, type ToastKind } from './toast-store.ts'

const pips: Record<ToastKind, SeatState> = { done: 'mine', info: 'free', error: 'noShow' }

/** Where toasts appear, above any dialog. Stands once, at the root; it is there from the start so that its changes are announced. */
export const ToastRegion = () => {
  const m = useMessages(messages)
  const toast = useSyncExternalStore(onToast, currentToast)
  const region = useRef<HTMLElement>(null)
  const [release, setRelease] = useState<(() => void) | null>(null)

  useEffect(() => {
    const element = region.current
    if (element === null) return
    if (toast === null) return element.hidePopover()
    // Shown anew each time, so that it comes to lie above a dialog that opened meanwhile.
    element.hidePopover()
    element.showPopover()
  }, [toast])

  const hold = () => setRelease(() => release ?? holdToast())
  const letGo = () => {
    release?.()
    setRelease(null)
  }
  return (
    <>
      <section
        ref={region}
        popover="manual"
        aria-label={m.notices}
        className={css.region}
        onPointerEnter={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
      >
        {toast !== null && (
          <div key={toast.id} className={css.toast}>
            <Pip state={pips[toast.kind]} px={14} />
            <p>{toast.text}</p>
            {toast.action && (
              <Button
                look="quiet"
                onClick={() => {
                  toast.action?.onPress()
                  dismissToast()
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton label={m.close} onClick={dismissToast}>
              <IconX aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </section>
      <div className={css.spoken} role="status" aria-live="polite">
        {toast !== null && toast.kind !== 'error' && toast.text}
      </div>
      <div className={css.spoken} role="alert">
        {toast?.kind === 'error' && toast.text}
      </div>
    </>
  )
}

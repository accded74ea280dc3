import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import { Dot, type DotLook } from './dot.tsx'
import { messages } from './state-messages.ts'
import css from './toast-region.module.css'
import { currentToast, dismissToast, holdToast, onToast, type Toast, type ToastKind } from './toast-store.ts'

const dots: Record<ToastKind, DotLook> = { done: 'fill', info: 'ring', error: 'crossed' }

/** A region has to stand for a moment before what comes into it is announced. */
const standMs = 100

/** The modal on top, if any: whatever lies outside of it can be neither reached nor heard. */
const topModal = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

/** Where a toast is to stand, for as long as there is one. */
const usePlace = (toast: Toast | null): Element | null => {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setPlace(topModal())
    look()
    if (toast === null) return
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => watcher.disconnect()
  }, [toast])
  return place
}

/** What is announced: each toast once, in a region that stood before. */
const useSpoken = (toast: Toast | null, place: Element | null): Toast | null => {
  const [spoken, setSpoken] = useState<Toast | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it would be announced again
  useEffect(() => setSpoken(null), [place])
  useEffect(() => {
    const timer = window.setTimeout(() => setSpoken(toast), standMs)
    return () => window.clearTimeout(timer)
  }, [toast])
  return spoken
}

/** Where toasts appear, above any dialog and within reach of it. Stands once, at the root; it is there from the start so that its changes are announced. */
export const ToastRegion = () => {
  const m = useMessages(messages)
  const toast = useSyncExternalStore(onToast, currentToast)
  const region = useRef<HTMLElement>(null)
  const place = usePlace(toast)
  const spoken = useSpoken(toast, place)
  const [release, setRelease] = useState<(() => void) | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is shown anew
  useEffect(() => {
    const element = region.current
    // A dialog that has just gone took the region along; it is shown once it stands in its next place.
    if (element === null || !element.isConnected) return
    if (toast === null) return element.hidePopover()
    // Shown anew each time, so that it comes to lie above a dialog that opened meanwhile.
    element.hidePopover()
    element.showPopover()
  }, [toast, place])

  const hold = () => setRelease(() => release ?? holdToast())
  const letGo = () => {
    release?.()
    setRelease(null)
  }
  const said = (
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
            <Dot look={dots[toast.kind]} px={14} />
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
        {spoken !== null && spoken.kind !== 'error' && spoken.text}
      </div>
      <div className={css.spoken} role="alert">
        {spoken?.kind === 'error' && spoken.text}
      </div>
    </>
  )
  return place === null ? said : createPortal(said, place)
}

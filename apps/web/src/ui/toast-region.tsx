import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Dot, type DotLook } from './dot.tsx'
import { messages } from './state-messages.ts'
import css from './toast-region.module.css'
import { currentToast, dismissToast, onToast, pauseToast, type Toast, type ToastKind } from './toast-store.ts'
import hiddenCss from './visually-hidden.module.css'

const dots: Record<ToastKind, DotLook> = { done: 'fill', info: 'ring', error: 'crossed' }

/**
 * Delay in ms before the text is inserted: screen readers announce changes only of a live region that already exists.
 */
const liveRegionDelayMs = 100

/** The topmost modal, if any: everything outside of it is inert. */
const topModal = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

/** The element that contains the region while a toast is open. */
const usePlace = (toast: Toast | null): Element | null => {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const update = () => setPlace(topModal())
    update()
    if (toast === null) return
    const watcher = new MutationObserver(update)
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => watcher.disconnect()
  }, [toast])
  return place
}

/** The toast to announce: each one once, after the live region exists. */
const useAnnounced = (toast: Toast | null, place: Element | null): Toast | null => {
  const [announced, setAnnounced] = useState<Toast | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place would announce it again
  useEffect(() => setAnnounced(null), [place])
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(toast), liveRegionDelayMs)
    return () => window.clearTimeout(timer)
  }, [toast])
  return announced
}

/** The toast region. Mounted once at the root, and moved into an open modal so that toasts stay reachable. */
export const ToastRegion = () => {
  const m = useMessages(messages)
  const toast = useSyncExternalStore(onToast, currentToast)
  const region = useRef<HTMLElement>(null)
  const place = usePlace(toast)
  const announced = useAnnounced(toast, place)
  const [resume, setResume] = useState<(() => void) | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place must show it again
  useEffect(() => {
    const element = region.current
    // A closed dialog removed the region; the next effect shows it in its new place.
    if (element === null || !element.isConnected) return
    if (toast === null) return element.hidePopover()
    // Reopened for each toast, to be above dialogs that opened since.
    element.hidePopover()
    element.showPopover()
  }, [toast, place])

  const hold = () => setResume(() => resume ?? pauseToast())
  const release = () => {
    resume?.()
    setResume(null)
  }
  const content = (
    <>
      <section
        ref={region}
        popover="manual"
        aria-label={m.notices}
        className={css.region}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
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
      <div className={cx(hiddenCss.hidden, css.announced)} role="status" aria-live="polite">
        {announced !== null && announced.kind !== 'error' && announced.text}
      </div>
      <div className={cx(hiddenCss.hidden, css.announced)} role="alert">
        {announced?.kind === 'error' && announced.text}
      </div>
    </>
  )
  return place === null ? content : createPortal(content, place)
}

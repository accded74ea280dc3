export type ToastKind = 'done' | 'info' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  action?: { label: string; onPress: () => void }
}

/** Milliseconds that a visible toast stays open; at least 5 s, so that slow readers and screen readers get it. */
const lifetimeMs: Record<ToastKind, number> = { done: 6000, info: 6000, error: 8000 }
/**
 * Minimum time in ms that an error stays open before a second error replaces it: long enough to be announced and
 * noticed.
 */
const minErrorMs = 3000
const listeners = new Set<() => void>()
let current: Toast | null = null
let openedAt = 0
/** Errors queued behind the open one. */
let queue: Toast[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let nextId = 1

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden'

const startTimer = (): void => {
  clearTimeout(timer)
  if (current === null || isHidden()) return
  const lifetime = lifetimeMs[current.kind] * (current.action ? 1.5 : 1)
  timer = setTimeout(dismissToast, queue.length > 0 ? openedAt + minErrorMs - Date.now() : lifetime)
}

// The timer runs only while the tab is visible, so a toast opened in the background is still there when the person
// returns.
globalThis.document?.addEventListener?.('visibilitychange', startTimer)

const show = (toast: Toast | null): void => {
  // The same toast shown again must not delay the queued errors.
  if (toast === null || toast.id !== current?.id) openedAt = Date.now()
  current = toast
  startTimer()
  for (const listener of listeners) listener()
}

/**
 * Shows a toast for some seconds. It replaces the open one, except that an error waits until an open error has been
 * visible for 3 s. The same text again restarts the timer.
 */
export const showToast = (kind: ToastKind, text: string, action?: Toast['action']): void => {
  const same = current?.kind === kind && current.text === text
  const toast = { id: same && current ? current.id : nextId++, kind, text, ...(action && { action }) }
  if (kind === 'error' && current?.kind === 'error' && !same && Date.now() < openedAt + minErrorMs) {
    queue = [...queue.filter((queued) => queued.text !== text), toast]
    startTimer()
  } else show(toast)
}

/** Closes the open toast, and shows the next queued error. */
export const dismissToast = (): void => {
  const [next = null, ...rest] = queue
  queue = rest
  show(next)
}

/** Pauses the timer of the open toast (hover or focus). @returns a function that restarts it */
export const pauseToast = (): (() => void) => {
  clearTimeout(timer)
  return () => show(current)
}

export const currentToast = (): Toast | null => current

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type ToastKind = 'done' | 'info' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  action?: { label: string; onPress: () => void }
}

const lifetimeMs: Record<ToastKind, number> = { done: 4000, info: 5000, error: 8000 }
const listeners = new Set<() => void>()
let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let nextId = 1

const show = (toast: Toast | null): void => {
  clearTimeout(timer)
  current = toast
  if (toast !== null) timer = setTimeout(dismissToast, lifetimeMs[toast.kind] * (toast.action ? 1.5 : 1))
  for (const listener of listeners) listener()
}

/** Shows a toast for some seconds. It replaces the open one; the same text again restarts the timer. */
export const showToast = (kind: ToastKind, text: string, action?: Toast['action']): void => {
  const same = current?.kind === kind && current.text === text
  show({ id: same && current ? current.id : nextId++, kind, text, ...(action && { action }) })
}

/** Closes the open toast. */
export const dismissToast = (): void => show(null)

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

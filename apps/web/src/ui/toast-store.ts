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

/** Says something for a while. One toast is open at a time: a new one takes the place, the same one again only stays longer. */
export const showToast = (kind: ToastKind, text: string, action?: Toast['action']): void => {
  const same = current?.kind === kind && current.text === text
  show({ id: same && current ? current.id : nextId++, kind, text, ...(action && { action }) })
}

/** Takes the open toast away. */
export const dismissToast = (): void => show(null)

/** Keeps the open toast while somebody reads or reaches it; answers how to let it go. */
export const holdToast = (): (() => void) => {
  clearTimeout(timer)
  return () => show(current)
}

export const currentToast = (): Toast | null => current

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

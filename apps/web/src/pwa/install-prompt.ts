/** The browser's install prompt (`beforeinstallprompt`), deferred until the user accepts the offer. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

let deferred: InstallPrompt | null = null
let notify = (): void => undefined

/** The deferred prompt, if the browser has sent one. */
export const deferredPrompt = (): InstallPrompt | null => deferred

/** Calls `listener` when the browser sends its prompt. */
export const onPrompt = (listener: () => void): void => {
  notify = listener
}

// The event fires once, possibly before the rest of the app has loaded.
globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  deferred = event as InstallPrompt
  notify()
})

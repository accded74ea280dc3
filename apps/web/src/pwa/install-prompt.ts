/** The browser's install prompt (`beforeinstallprompt`), deferred until the user accepts the offer. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

let held: InstallPrompt | null = null
let heard = (): void => undefined

/** The deferred prompt, if the browser has sent one. */
export const heldPrompt = (): InstallPrompt | null => held

/** Calls `listener` when the browser sends its prompt. */
export const onPrompt = (listener: () => void): void => {
  heard = listener
}

// The event fires once, possibly before the rest of the app has loaded.
globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  held = event as InstallPrompt
  heard()
})

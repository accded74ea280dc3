/** The browser's own offer to install the app, held back until it is accepted. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

let held: InstallPrompt | null = null
let heard = (): void => undefined

/** The offer, if the browser has made one. */
export const heldPrompt = (): InstallPrompt | null => held

/** Calls `listener` when the browser makes its offer. */
export const onPrompt = (listener: () => void): void => {
  heard = listener
}

// It comes once, and may come before anything else of the app is there.
globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  held = event as InstallPrompt
  heard()
})

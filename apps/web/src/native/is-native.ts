/** True in the native app, which sets this before any script of the page runs. */
export const isNative = (): boolean =>
  (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor?.isNativePlatform?.() === true

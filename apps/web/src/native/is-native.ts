/** Whether this page stands in the native app, which says so before any script of ours runs. */
export const isNative = (): boolean =>
  (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor?.isNativePlatform?.() === true

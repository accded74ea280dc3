/** localStorage key of the token of the kiosk that this device is. */
const storageKey = 'cupo.kiosk'

export const storeKioskToken = (token: string): void => localStorage.setItem(storageKey, token)

export const forgetKioskToken = (): void => localStorage.removeItem(storageKey)

/**
 * The token of this device's kiosk; null if it is none. A link to start a kiosk carries it after `#`, which browsers
 * send to no server; it is stored and taken out of the address.
 */
export const readKioskToken = (): string | null => {
  const linked = window.location.hash.slice(1)
  if (/^[\w-]{43}$/.test(linked)) {
    storeKioskToken(linked)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return localStorage.getItem(storageKey)
}

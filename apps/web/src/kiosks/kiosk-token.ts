/** localStorage key of the kiosk token of this device. */
const storageKey = 'cupo.kiosk'

export const storeKioskToken = (token: string): void => localStorage.setItem(storageKey, token)

export const forgetKioskToken = (): void => localStorage.removeItem(storageKey)

/**
 * The kiosk token of this device; null if the device is not a kiosk. A link that starts a kiosk has the token after
 * `#`, which browsers do not send to a server. The token is stored and removed from the address.
 */
export const readKioskToken = (): string | null => {
  const linked = window.location.hash.slice(1)
  if (/^[\w-]{43}$/.test(linked)) {
    storeKioskToken(linked)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return localStorage.getItem(storageKey)
}

import { addOffer } from './offers.ts'
import { takeOver } from './reload-page.ts'
import { whenStable } from './when-stable.ts'

/** Minimum time between update checks of an open page, which run when the page becomes visible. */
const updateCheckMs = 60 * 60 * 1000

/** The new version activates only when the user accepts it, and then only this page reloads. */
const offerUpdate = (waiting: ServiceWorker): void =>
  addOffer({
    kind: 'update',
    accept: () => takeOver(waiting),
  })

const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator
  if (registration.waiting !== null && serviceWorker.controller !== null) offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller !== null) offerUpdate(installing)
    })
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckMs) return
    checkedAt = Date.now()
    // Ignore a failed check, for example offline.
    registration.update().catch(() => undefined)
  })
}

/**
 * Registers the service worker once the page is stable. Does nothing in a browser without support or with workers
 * blocked.
 */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await whenStable()
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (registration) watchForUpdates(registration)
}

import { makeOffer } from './offers.ts'
import { whenStable } from './when-stable.ts'

/** A page that stays open looks for a new version so often, when somebody comes back to it. */
const lookAgainMs = 60 * 60 * 1000

/** The new version takes over only when it is asked to, and then this page alone is loaded anew. */
const offerUpdate = (waiting: ServiceWorker): void =>
  makeOffer({
    kind: 'update',
    accept: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take-over')
    },
  })

const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator
  if (registration.waiting !== null && serviceWorker.controller !== null) offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serviceWorker.controller !== null) offerUpdate(coming)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    // Without a connection there is nothing new to be had.
    registration.update().catch(() => undefined)
  })
}

/** Registers the service worker once the page is stable; a browser that has none, or shuts it off, does without. */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await whenStable()
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (registration) watchForUpdates(registration)
}

type Worker = Pick<ServiceWorker, 'postMessage'>
type Container = Pick<ServiceWorkerContainer, 'addEventListener'> & {
  getRegistration: () => Promise<{ readonly waiting: Worker | null } | undefined>
}

/** Activates a waiting version, then reloads the page, which it serves from then on. */
export const takeOver = (
  waiting: Worker,
  container: Pick<Container, 'addEventListener'> = navigator.serviceWorker,
  reload = () => location.reload(),
): void => {
  container.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('take-over')
}

/**
 * Reloads a page that crashed, in the new version if one waits. A reload in the version of the page would fail again at
 * a chunk that the server no longer has.
 */
export const reloadPage = async (
  container: Container | undefined = navigator.serviceWorker,
  reload = () => location.reload(),
): Promise<void> => {
  const registration = await container?.getRegistration().catch(() => undefined)
  if (container !== undefined && registration?.waiting) takeOver(registration.waiting, container, reload)
  else reload()
}

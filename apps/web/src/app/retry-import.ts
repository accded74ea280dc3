const pollMs = 3_000

/** Whether the server responds; `navigator.onLine` only covers the device's own network. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/livez', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Resolves on the browser's `online` event or after 3 seconds. */
const waitForRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, pollMs)
    window.addEventListener('online', done)
  })

/**
 * Retries a dynamic import while the server is unreachable. The router reloads the page when a chunk is missing, which
 * offline would lose the whole app. Online the error is thrown, so that the reload picks up the files of a new release.
 */
export const retryImport =
  <Module>(
    load: () => Promise<Module>,
    {
      answers = isServerReachable,
      wait = waitForRetry,
    }: { answers?: typeof isServerReachable; wait?: typeof waitForRetry } = {},
  ) =>
  async (): Promise<Module> => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (await answers()) throw error
        await wait()
      }
    }
  }

const pollMs = 3_000

/** Whether the server answers at all; `navigator.onLine` only knows of the device's own network. */
const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/livez', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Resolves when the browser says that it is online again, or after a while, to look for oneself. */
const whenWorthATry = (): Promise<void> =>
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
 * Fetches code that may be out of reach: without a connection it waits for one, since the router would answer a
 * missing file by reloading the page, which offline throws the whole app away. With a connection the failure stands,
 * and the router's reload heals a page whose files a newer release has replaced.
 */
export const patient =
  <Module>(
    load: () => Promise<Module>,
    {
      answers = serverAnswers,
      worthATry = whenWorthATry,
    }: { answers?: typeof serverAnswers; worthATry?: typeof whenWorthATry } = {},
  ) =>
  async (): Promise<Module> => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (await answers()) throw error
        await worthATry()
      }
    }
  }

import { checkReachability } from '../api/reachability.ts'

/**
 * Retries a dynamic import while the server is unreachable. The router reloads the page when a chunk is missing, which
 * offline would lose the whole app. Online the error is thrown, so that the reload picks up the files of a new release:
 * after a second failure, because the network may return between the first one and the check.
 */
export const retryImport =
  <Module>(load: () => Promise<Module>, waitForServer = checkReachability) =>
  async (): Promise<Module> => {
    for (let failuresOnline = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        if ((await waitForServer()) && failuresOnline++ > 0) throw error
      }
    }
  }

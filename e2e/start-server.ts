import { startOwnServer } from '../tools/own-server.ts'

/**
 * Runs once before the stories: a real server on a database and a port of its own, with the demo service in it.
 * CUPO_E2E_URL names one that runs already, and is left alone.
 */
const startServer = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.CUPO_E2E_URL) return undefined
  const server = await startOwnServer()
  process.env.CUPO_E2E_URL = server.url
  return server.stop
}
export default startServer

import { startOwnServer } from '../tools/own-server.ts'

/**
 * Starts one server with the demo service for all stories, on a free port and its own database. CUPO_E2E_URL is the
 * address of a running server to use instead, and CUPO_E2E_DATABASE its database.
 */
const startServer = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.CUPO_E2E_URL) return undefined
  const server = await startOwnServer()
  process.env.CUPO_E2E_URL = server.url
  process.env.CUPO_E2E_DATABASE = server.databaseUrl
  return server.stop
}
export default startServer

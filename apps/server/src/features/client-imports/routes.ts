import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { register } from '../../http/register.ts'
import { importClients, readFiles } from './import-clients.ts'

/** Routes of imports. */
export const clientImportRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'importClients', async ({ write, caller, body, language, now }) => {
    const files = await readFiles(body.files)
    if (!files.ok) return files
    const command = { ...body, studioId: ownStudio(caller), by: caller.userId, language }
    return write((tx) => withDryRun(tx, body.dryRun === true, () => importClients(tx, command, files.value, now)))
  })
}

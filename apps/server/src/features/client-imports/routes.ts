import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { importClients, readFiles } from './import-clients.ts'
import { readHeldInvitations } from './invitation-store.ts'
import { deleteProgress, readProgress, saveProgress } from './progress-store.ts'
import { sendImportInvitations } from './send-invitations.ts'

/** Routes of imports. */
export const clientImportRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'importClients', async ({ write, caller, body, language, now }) => {
    const files = await readFiles(body.files)
    if (!files.ok) return files
    const studioId = ownStudio(caller)
    const onProgress = (progress: { done: number; total: number }) => saveProgress(deps.db, studioId, progress, now)
    const command = { ...body, studioId, by: caller.userId, language, onProgress }
    try {
      return await write((tx) =>
        withDryRun(tx, body.dryRun === true, () => importClients(tx, command, files.value, now)),
      )
    } finally {
      await deleteProgress(deps.db, studioId)
    }
  })
  register(app, deps, 'readImportProgress', async ({ caller, now, deps: { db } }) =>
    done(await readProgress(db, ownStudio(caller), now)),
  )
  register(app, deps, 'listHeldInvitations', async ({ caller, deps: { db } }) => {
    const rows = await readHeldInvitations(db, ownStudio(caller))
    return done({ items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) })
  })
  register(app, deps, 'sendImportInvitations', ({ write, caller, params, now }) =>
    write((tx) => sendImportInvitations(tx, { studioId: ownStudio(caller), by: caller.userId, id: params.id }, now)),
  )
}

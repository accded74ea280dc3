import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countShortcuts, deleteShortcut, insertShortcut, lockShortcut, readShortcuts, updateShortcut } from './store.ts'

/** Maximum number of shortcuts of a user. */
const most = 60

/** Endpoints for a user's shortcuts to pages of the app and to other sites. */
export const shortcutRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listShortcuts', async ({ caller, deps: { db } }) =>
    done({ items: await readShortcuts(db, caller.userId), nextCursor: null }),
  )

  register(app, deps, 'createShortcut', ({ body: { shortcut }, caller, now, write }) =>
    write(async (tx) => {
      if ((await countShortcuts(tx, caller.userId)) >= most) {
        return refuse(refusals.invalidState, { because: 'shortcuts_full', params: { most } })
      }
      const { label, description = '', icon, link } = shortcut
      return done(await insertShortcut(tx, caller.userId, { label, description, icon, link }, now))
    }),
  )

  register(app, deps, 'updateShortcut', ({ body: { id, shortcut }, caller, write }) =>
    write(async (tx) => {
      const stored = isId(id) ? await lockShortcut(tx, id, caller.userId) : undefined
      if (!stored) return refuse(refusals.notFound)
      const {
        label = stored.label,
        description = stored.description,
        icon = stored.icon,
        link = stored.link,
      } = shortcut
      return done(await updateShortcut(tx, id, { label, description, icon, link }))
    }),
  )

  register(app, deps, 'deleteShortcut', ({ query: { id }, caller, write }) =>
    write(async (tx) => {
      const isDeleted = isId(id) && (await deleteShortcut(tx, id, caller.userId))
      return isDeleted ? done(null) : refuse(refusals.notFound)
    }),
  )
}

import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { notificationView } from './notification-view.ts'
import {
  countUnread,
  listOwnNotifications,
  markAllRead,
  markAllSeen,
  markNotification,
  readSeenId,
  removeAllNotifications,
  removeNotification,
} from './store.ts'

/** Endpoints for a person's notifications. */
export const notificationRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listNotifications', async ({ query, caller, language }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const seenId = await readSeenId(deps.db, caller.sessionId)
    const rows = await listOwnNotifications(deps.db, caller.userId, page.value)
    const shown = pageOf(
      rows,
      page.value,
      (row) => [row.id],
      (row) => notificationView(row, language, seenId),
    )
    return done({ ...shown, ...(await countUnread(deps.db, caller.userId, seenId)) })
  })

  register(app, deps, 'updateNotification', async ({ body: { id, notification }, caller, language, now, write }) =>
    write(async (tx) => {
      const mark = { id, userId: caller.userId, read: notification.read, now }
      const row = isId(id) ? await markNotification(tx, mark) : undefined
      if (row === undefined) return refuse(refusals.notFound)
      return done(notificationView(row, language, await readSeenId(tx, caller.sessionId)))
    }),
  )

  register(app, deps, 'deleteNotification', async ({ query: { id }, caller, now, write }) =>
    write(async (tx) => {
      const removed = isId(id) && (await removeNotification(tx, id, caller.userId, now))
      return removed ? done(null) : refuse(refusals.notFound)
    }),
  )

  register(app, deps, 'readAllNotifications', async ({ caller, now, write }) =>
    write(async (tx) => {
      await markAllRead(tx, caller.userId, now)
      await markAllSeen(tx, caller.userId, caller.sessionId)
      return done(null)
    }),
  )

  register(app, deps, 'seeAllNotifications', async ({ caller, write }) =>
    write(async (tx) => {
      await markAllSeen(tx, caller.userId, caller.sessionId)
      return done(null)
    }),
  )

  register(app, deps, 'deleteAllNotifications', async ({ caller, now, write }) =>
    write(async (tx) => {
      await removeAllNotifications(tx, caller.userId, now)
      return done(null)
    }),
  )
}

import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { sideOf } from '../chats/find-side.ts'
import { countUnreadSent, markAllSent, markSent, readSent, removeSent, type SentRow } from './store.ts'

const messageView = (row: SentRow): Data<'updateMessage'> => ({
  id: row.id,
  chatId: row.conversation_id,
  icon: 'message',
  image: row.sender_avatar,
  title: row.sender_name,
  description: row.value,
  time: row.created_at.toISOString(),
  link: null,
  useRouter: false,
  read: row.read_at !== null,
})

/** Routes of received messages of all conversations as one list. Empty for roles without conversations. */
export const messageRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listMessages', async ({ query, caller }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const side = sideOf(caller)
    if (side === null) return done({ items: [], nextCursor: null, unread: 0 })
    const rows = await readSent(deps.db, side, page.value)
    const shown = pageOf(rows, page.value, (row) => [row.id], messageView)
    return done({ ...shown, unread: await countUnreadSent(deps.db, side) })
  })

  register(app, deps, 'updateMessage', async ({ body: { id, message }, caller, now, write }) =>
    write(async (tx) => {
      const side = sideOf(caller)
      const row = side && isId(id) ? await markSent(tx, side, { id, read: message.read, now }) : undefined
      return row ? done(messageView(row)) : refuse(refusals.notFound)
    }),
  )

  register(app, deps, 'deleteMessage', async ({ query: { id }, caller, now, write }) =>
    write(async (tx) => {
      const side = sideOf(caller)
      const removed = side && isId(id) ? await removeSent(tx, side, id, now) : 0
      return removed > 0 ? done(null) : refuse(refusals.notFound)
    }),
  )

  register(app, deps, 'readAllMessages', async ({ caller, now, write }) =>
    write(async (tx) => {
      const side = sideOf(caller)
      if (side !== null) await markAllSent(tx, side, now)
      return done(null)
    }),
  )

  register(app, deps, 'deleteAllMessages', async ({ caller, now, write }) =>
    write(async (tx) => {
      const side = sideOf(caller)
      if (side !== null) await removeSent(tx, side, null, now)
      return done(null)
    }),
  )
}

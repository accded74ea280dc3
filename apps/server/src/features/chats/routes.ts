import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { chatMessageView, chatView } from './chat-view.ts'
import { ownSide } from './find-side.ts'
import { openChat } from './open-chat.ts'
import { sendMessage } from './send-message.ts'
import { countUnreadInChats, findChat, lockChat, markThreadRead, readChats, readContacts, readThread } from './store.ts'

const mostContacts = 20

const readRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listChats', async ({ query, caller }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const side = ownSide(caller)
    const rows = await readChats(deps.db, side, page.value)
    const shown = pageOf(rows, page.value, (row) => [row.last_message_id as string], chatView)
    return done({ ...shown, unread: await countUnreadInChats(deps.db, side) })
  })

  register(app, deps, 'listChatContacts', async ({ query: { search = '' }, caller }) =>
    done({ items: await readContacts(deps.db, ownSide(caller), { search, id: null, limit: mostContacts }) }),
  )

  register(app, deps, 'readChat', async ({ params: { id }, query, caller }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const side = ownSide(caller)
    const chat = isId(id) ? await findChat(deps.db, side, id) : undefined
    if (!chat) return refuse(refusals.notFound)
    const rows = await readThread(deps.db, id, page.value)
    const shown = pageOf(
      rows,
      page.value,
      (row) => [row.id],
      (row) => chatMessageView(row, side),
    )
    return done({ chat: chatView(chat), ...shown })
  })
}

/** Endpoints of conversations between members and studios. */
export const chatRoutes = (app: FastifyInstance, deps: Deps): void => {
  readRoutes(app, deps)

  register(app, deps, 'openChat', async ({ body: { contactId }, caller, now, write }) =>
    write((tx) => openChat(tx, { side: ownSide(caller), contactId }, now)),
  )

  register(app, deps, 'sendChatMessage', async ({ params: { id }, body: { value }, caller, now, write }) =>
    write((tx) => {
      const limited = deps.config.rateLimits
      return sendMessage(tx, { side: ownSide(caller), senderId: caller.userId, chatId: id, value, limited }, now)
    }),
  )

  register(app, deps, 'markChatRead', async ({ params: { id }, caller, now, write }) =>
    write(async (tx) => {
      const side = ownSide(caller)
      const chat = isId(id) ? await lockChat(tx, side, id) : null
      if (chat === null) return refuse(refusals.notFound)
      await markThreadRead(tx, side, id, now)
      return done(null)
    }),
  )
}

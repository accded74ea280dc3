import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { chatView } from './chat-view.ts'
import type { Side } from './find-side.ts'
import { beginChat, type ChatRow, findChat, readContacts } from './store.ts'

/**
 * Returns the conversation of a side with a contact, and creates it if it does not exist. Refuses NO_ENCONTRADO for a
 * contact that the side may not see.
 */
export const openChat = async (
  tx: Tx,
  { side, contactId }: { side: Side; contactId: string },
  now: Date,
): Promise<Outcome<Data<'openChat'>>> => {
  const found = isId(contactId) ? await readContacts(tx, side, { search: '', id: contactId, limit: 1 }) : []
  if (found.length === 0) return refuse(refusals.notFound)
  const id = await beginChat(tx, side, contactId, now)
  return done(chatView((await findChat(tx, side, id)) as ChatRow))
}

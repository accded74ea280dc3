import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { chatView } from './chat-view.ts'
import type { Side } from './find-side.ts'
import { beginChat, type ChatRow, findChat, readContacts } from './store.ts'

/** The conversation of a side with a contact, begun if there is none. Refuses NO_ENCONTRADO for whom it can't see. */
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

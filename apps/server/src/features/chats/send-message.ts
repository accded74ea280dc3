import type { Data } from '@cupo/contract'
import type { ConversationId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { chatMessageView } from './chat-view.ts'
import type { Side } from './find-side.ts'
import { insertMessage, lockChat, lockSender, sentAt } from './store.ts'

/** Rate limit: messages per person and period, over all conversations. */
const mostSent = 20
const withinMs = 60_000

export type SendMessage = { side: Side; senderId: PersonId; chatId: ConversationId; value: string; limited: boolean }

const secondsToWait = async (tx: Tx, senderId: PersonId, now: Date): Promise<number> => {
  await lockSender(tx, senderId)
  const first = await sentAt(tx, senderId, mostSent)
  return first === null ? 0 : Math.ceil((first.getTime() + withinMs - now.getTime()) / 1000)
}

/**
 * Inserts a message into a conversation of the sender's side. Refuses NO_ENCONTRADO for other conversations, and
 * DEMASIADOS_INTENTOS beyond the rate limit.
 */
export const sendMessage = async (
  tx: Tx,
  { side, senderId, chatId, value, limited }: SendMessage,
  now: Date,
): Promise<Outcome<Data<'sendChatMessage'>>> => {
  const wait = limited ? await secondsToWait(tx, senderId, now) : 0
  if (wait > 0) {
    return refuse(refusals.tooManyAttempts, { because: 'messages_wait', params: { seconds: wait }, retryAfter: wait })
  }
  const chat = isId(chatId) ? await lockChat(tx, side, chatId) : null
  if (chat === null) return refuse(refusals.notFound)
  return done(chatMessageView(await insertMessage(tx, { chat, side, senderId, value }, now), side))
}

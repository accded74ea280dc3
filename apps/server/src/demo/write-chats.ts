import { brandId } from '@cupo/core/brand-id'
import type { ConversationId } from '@cupo/core/ids'
import type { Side } from '../features/chats/find-side.ts'
import { openChat } from '../features/chats/open-chat.ts'
import { sendMessage } from '../features/chats/send-message.ts'
import { markThreadRead } from '../features/chats/store.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import type { DemoEvent } from './simulate-month.ts'

const hour = 3_600_000

/** The conversation of the demo member with her studio: sender, hours ago, and text. The last message is unread. */
const written: readonly [Side['as'], number, string][] = [
  ['member', 50, 'Hola, ¿los zapatos de ciclo se rentan ahí o tengo que llevar?'],
  ['studio', 49, '¡Hola, Lucía! Te los prestamos en recepción, del 22 al 29, sin costo.'],
  ['member', 48.9, 'Perfecto, gracias.'],
  ['studio', 2, 'Mañana llega diez minutos antes y te ajustamos la bici.'],
]

/** Writes a conversation of a member and a studio with the product's own functions. */
export const chatEvents = (member: DemoMember, studio: DemoStudio, now: Date): DemoEvent[] =>
  written.map(([as, hoursAgo, value]) => ({
    at: new Date(now.getTime() - hoursAgo * hour),
    act: async (tx, at) => {
      const memberSide: Side = { as: 'member', id: member.userId }
      const side: Side = as === 'member' ? memberSide : { as: 'studio', id: studio.id }
      const senderId = as === 'member' ? member.userId : studio.accountId
      const chat = must(await openChat(tx, { side: memberSide, contactId: studio.id }, at))
      const chatId = brandId<ConversationId>(chat.id)
      // A reply marks the earlier messages as read.
      await markThreadRead(tx, side, chatId, at)
      must(await sendMessage(tx, { side, senderId, chatId, value, limited: true }, at))
    },
  }))

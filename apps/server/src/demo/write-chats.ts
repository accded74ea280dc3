import type { Side } from '../features/chats/find-side.ts'
import { openChat } from '../features/chats/open-chat.ts'
import { sendMessage } from '../features/chats/send-message.ts'
import { markThreadRead } from '../features/chats/store.ts'
import { type DemoStudio, must } from './found-service.ts'
import type { DemoMember } from './join-members.ts'
import type { Happening } from './live-month.ts'

const hour = 3_600_000

/** What the member who signs in and her studio wrote: who, how many hours ago, and what. The last is unread. */
const written: readonly [Side['as'], number, string][] = [
  ['member', 50, 'Hola, ¿los zapatos de ciclo se rentan ahí o tengo que llevar?'],
  ['studio', 49, '¡Hola, Lucía! Te los prestamos en recepción, del 22 al 29, sin costo.'],
  ['member', 48.9, 'Perfecto, gracias.'],
  ['studio', 2, 'Mañana llega diez minutos antes y te ajustamos la bici.'],
]

/** A conversation of a member and a studio, by the product's own acts. */
export const chatHappenings = (member: DemoMember, studio: DemoStudio, now: Date): Happening[] =>
  written.map(([as, hoursAgo, value]) => ({
    at: new Date(now.getTime() - hoursAgo * hour),
    act: async (tx, at) => {
      const hers: Side = { as: 'member', id: member.userId }
      const side: Side = as === 'member' ? hers : { as, id: studio.id }
      const senderId = as === 'member' ? member.userId : studio.accountId
      const chat = must(await openChat(tx, { side: hers, contactId: studio.id }, at))
      // Who answers has read what was written before.
      await markThreadRead(tx, side, chat.id, at)
      must(await sendMessage(tx, { side, senderId, chatId: chat.id, value, limited: true }, at))
    },
  }))

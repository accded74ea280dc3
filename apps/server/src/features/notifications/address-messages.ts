import type { Channel } from '@cupo/core/notifications'
import type { Tx } from '../../db/client.ts'
import { type Author, readAuthors } from './author-store.ts'
import { channelsOf } from './channels-of.ts'
import type { Message } from './hold-messages.ts'

export type Addressed = Message & { channels: readonly Channel[] }

/** Adds the author's name to the parameters, and the channels from the table in core. */
export const addressMessages = async (tx: Tx, messages: readonly Message[]): Promise<Addressed[]> => {
  const authors = await readAuthors(
    tx,
    messages.flatMap((m) => m.by ?? []),
  )
  return messages.map((message) => {
    const author: Author | undefined = message.by ? authors.get(message.by) : undefined
    const params = author === undefined ? message.params : { ...message.params, by: author.name }
    return { ...message, params, channels: channelsOf(message, author) }
  })
}

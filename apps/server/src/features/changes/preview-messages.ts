import type { Data } from '@cupo/contract'
import type { Language } from '@cupo/core/preferences'
import { readServiceName } from '../../brand/brand-store.ts'
import type { Tx } from '../../db/client.ts'
import { addressMessages } from '../notifications/address-messages.ts'
import { notificationText } from '../notifications/notification-view.ts'
import type { Message } from '../notifications/notify-people.ts'
import { mergeMessages } from './merge-messages.ts'

/** Previews the messages of a change in the caller's language: each text once, the most frequent first. */
export const previewMessages = async (
  tx: Tx,
  held: readonly Message[],
  language: Language,
): Promise<Data<'createChange'>['messages']> => {
  const addressed = (await addressMessages(tx, mergeMessages('preview', held))).filter((m) =>
    m.channels.includes('app'),
  )
  const service = await readServiceName(tx)
  const texts = addressed.map(({ userId, kind, params }) => ({
    userId,
    ...notificationText(kind, params, language, service),
  }))
  return [...Map.groupBy(texts, ({ title, description }) => `${title}\n${description}`).values()]
    .map((same) => ({
      title: same[0]?.title ?? '',
      text: same[0]?.description ?? '',
      people: new Set(same.map(({ userId }) => userId)).size,
    }))
    .toSorted((a, b) => b.people - a.people)
}

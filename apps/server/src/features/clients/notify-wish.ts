import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readRecorded } from './news-store.ts'

export type NotifyWish = {
  studioId: StudioId
  ids: readonly PersonId[]
  /** The account that recorded it; absent for an import, and for a file that the member took over. */
  by?: PersonId
}

/**
 * Notifies members with an account of what the studio recorded about its news. The same record is notified once, also
 * when an act is repeated.
 */
export const notifyWish = async (tx: Tx, { studioId, ids, by }: NotifyWish, now: Date): Promise<void> => {
  if (ids.length === 0) return
  const messages = (await readRecorded(tx, studioId, ids)).flatMap(({ personId, studio, state, at }) =>
    at === null
      ? []
      : [
          {
            userId: personId,
            key: `news:${studioId}:${state}:${at.toISOString()}`,
            kind: 'news_recorded' as const,
            params: { studio, agreed: state === 'agreed' },
            link: '/gym/settings',
            ...(by !== undefined && { by }),
          },
        ],
  )
  await notifyPeople(tx, messages, now)
}

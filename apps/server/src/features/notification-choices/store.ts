import type { PersonId } from '@cupo/core/ids'
import type { Topic } from '@cupo/core/topics'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type Ways = { byMail: boolean; byPush: boolean }

/** Reads a person's choices by topic; topics without a row are sent on all channels. */
export const readChoices = async (db: Db | Tx, userId: PersonId): Promise<ReadonlyMap<string, Ways>> => {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['topic', 'by_mail as byMail', 'by_push as byPush'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ topic, ...ways }) => [topic, ways]))
}

type Choice = { userId: PersonId; topic: Topic; byMail?: boolean | undefined; byPush?: boolean | undefined }

/** Updates one or both channels of a topic; undefined ones stay. */
export const saveChoice = async (tx: Tx, { userId, topic, byMail, byPush }: Choice): Promise<void> => {
  const given = { ...(byMail !== undefined && { by_mail: byMail }), ...(byPush !== undefined && { by_push: byPush }) }
  if (Object.keys(given).length === 0) return
  await tx
    .insertInto('notification_choice')
    .values({ user_id: userId, topic, ...given })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(given))
    .execute()
}

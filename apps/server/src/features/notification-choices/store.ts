import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Topic } from './name-topics.ts'

/** The kinds of news that a person wants in the app alone. */
export const readMuted = async (db: Db | Tx, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('notification_choice')
    .select('topic')
    .where('user_id', '=', userId)
    .where('by_mail', '=', false)
    .execute()
  return new Set(rows.map((row) => row.topic))
}

export const saveChoice = async (tx: Tx, choice: { userId: string; topic: Topic; byMail: boolean }): Promise<void> => {
  await tx
    .insertInto('notification_choice')
    .values({ user_id: choice.userId, topic: choice.topic, by_mail: choice.byMail })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ by_mail: choice.byMail }))
    .execute()
}

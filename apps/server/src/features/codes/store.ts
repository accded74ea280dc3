import { sql } from 'kysely'
import { hashCode, newCode } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

const lifetimeMs = 10 * 60 * 1000
export const triesPerCode = 5

/** Gives a person a new code in the place of the one they had, and answers it. */
export const createCode = async (tx: Tx, userId: string, now: Date): Promise<string> => {
  const code = newCode()
  const row = {
    code_hash: hashCode(code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  }
  await tx
    .insertInto('email_code')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return code
}

/** What is kept of a code that can still be tried. Its row stays locked until the transaction ends. */
export const lockLiveCode = async (tx: Tx, userId: string, now: Date): Promise<Buffer | null> => {
  const row = await tx
    .selectFrom('email_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', triesPerCode)
    .forUpdate()
    .executeTakeFirst()
  return row?.code_hash ?? null
}

export const countTry = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('email_code')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', userId)
    .where('tries', '<', triesPerCode)
    .execute()
}

export const deleteCode = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('email_code').where('user_id', '=', userId).execute()
}

export const forgetOldCodes = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('email_code').where('expires_at', '<=', now).execute()
}

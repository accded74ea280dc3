import type { Data } from '@cupo/contract'
import { linkOf } from '@cupo/contract/links'
import type { PersonId, ShortcutId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type ShortcutView = Data<'createShortcut'>
export type ShortcutFields = Pick<ShortcutView, 'label' | 'description' | 'icon' | 'link'>

const columns = ['id', 'label', 'description', 'icon', 'link'] as const

const view = (row: ShortcutFields & { id: ShortcutId }): ShortcutView => ({
  ...row,
  useRouter: linkOf(row.link)?.useRouter ?? false,
})

/** A user's shortcuts in order of creation. */
export const readShortcuts = async (db: Db, userId: PersonId): Promise<ShortcutView[]> => {
  const rows = await db.selectFrom('shortcut').select(columns).where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(view)
}

/** Counts a user's shortcuts under a lock that serializes their creation until the transaction ends. */
export const countShortcuts = async (tx: Tx, userId: PersonId): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shortcuts:${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('shortcut')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertShortcut = async (
  tx: Tx,
  userId: PersonId,
  fields: ShortcutFields,
  now: Date,
): Promise<ShortcutView> =>
  view(
    await tx
      .insertInto('shortcut')
      .values({ ...fields, user_id: userId, created_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

/** Locks one of the user's shortcuts; undefined if it does not exist or is a different user's. */
export const lockShortcut = async (tx: Tx, id: ShortcutId, userId: PersonId): Promise<ShortcutView | undefined> => {
  const row = await tx
    .selectFrom('shortcut')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && view(row)
}

export const updateShortcut = async (tx: Tx, id: ShortcutId, fields: ShortcutFields): Promise<ShortcutView> =>
  view(await tx.updateTable('shortcut').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow())

/** Deletes one of the user's shortcuts; false if it does not exist or is a different user's. */
export const deleteShortcut = async (tx: Tx, id: ShortcutId, userId: PersonId): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('shortcut')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/** Deletes all shortcuts of a user whose account is closed. */
export const deleteShortcutsOf = async (tx: Tx, userId: PersonId): Promise<void> => {
  await tx.deleteFrom('shortcut').where('user_id', '=', userId).execute()
}

import { hashPassword } from '../../crypto/password.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { findByEmail, insertAccount } from './store.ts'

export type CreateOwner = { name: string; email: string; password: string }

/** Makes an owner who can sign in at once. For the command line alone: whoever runs it holds the database. */
export const createOwner = async (db: Db, command: CreateOwner, now: Date): Promise<Outcome<{ userId: string }>> => {
  const passwordHash = await hashPassword(command.password)
  const email = command.email.trim().toLowerCase()
  return write(db, async (tx) => {
    await lockAddress(tx, email)
    if (await findByEmail(tx, email)) return refuseField('email', 'email_taken', {}, 'YA_EXISTE')
    const userId = await insertAccount(tx, {
      userType: 4,
      name: command.name.trim(),
      email,
      language: 'es',
      passwordHash,
      verifiedAt: now,
      now,
    })
    await tx
      .insertInto('audit_log')
      .values({ at: now, action: 'owner_created', subject: `user:${userId}` })
      .execute()
    return done({ userId })
  })
}

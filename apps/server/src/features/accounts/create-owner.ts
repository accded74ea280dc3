import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import { hashPassword } from '../../crypto/password.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { createLink } from '../mailed-links/store.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { findByEmail, insertAccount } from '../users/account-store.ts'

/** Optional. Without it the owner sets a password through a one-time link. */
export type CreateOwner = { name: string; email: string; password?: string }

/** `resetToken`: valid once on /reset-password within an hour; null if a password was given. */
export type CreatedOwner = { userId: PersonId; resetToken: string | null }

/**
 * Creates an owner account. For the command line only, whose user has database access anyway. An owner without a
 * password gets a new link.
 */
export const createOwner = async (db: Db, command: CreateOwner, now: Date): Promise<Outcome<CreatedOwner>> => {
  const passwordHash = command.password === undefined ? null : await hashPassword(command.password)
  const email = command.email.trim().toLowerCase()
  return write(db, async (tx) => {
    await lockAddress(tx, email)
    const known = await findByEmail(tx, email)
    if (known && (known.user_type !== roles.owner || known.password_hash)) {
      return refuseField('email', 'email_taken', {}, refusals.alreadyExists)
    }
    await deleteSignUps(tx, email)
    const userId =
      known?.id ??
      (await insertAccount(tx, {
        userType: roles.owner,
        name: command.name.trim(),
        email,
        language: 'es',
        passwordHash,
        verifiedAt: passwordHash === null ? null : now,
        now,
      }))
    const resetToken = passwordHash === null ? await createLink(tx, { userId, kind: 'reset' }, now) : null
    await recordAudit(tx, { at: now, byUser: null, action: 'owner_created', subject: { kind: 'user', id: userId } })
    return done({ userId, resetToken })
  })
}

import type { Data } from '@cupo/contract'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { readEmailChange } from './email-change-store.ts'

/** Reads a person's own details, with the change of the address that their session waits for. */
export const readOwnProfile = async (
  db: Db | Tx,
  { userId, sessionId }: { userId: PersonId; sessionId: SessionId },
  now: Date,
): Promise<Data<'readProfile'>> => {
  const row = await db
    .selectFrom('app_user')
    .select(['name', 'username', 'email', 'phone', 'emergency_name', 'emergency_phone', 'health_notes'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name, username, email, phone, emergency_name, emergency_phone, health_notes } = row
  const asked = await readEmailChange(db, { userId, sessionId })
  const waits = asked !== null && asked.confirmedAt === null && asked.expiresAt > now
  const emergencyContact =
    emergency_name === null || emergency_phone === null ? null : { name: emergency_name, phone: emergency_phone }
  return {
    name,
    username,
    email: mustExist(email, 'the address of who is signed in'),
    phone,
    emergencyContact,
    healthNotes: health_notes,
    emailChange: waits ? { email: asked.email, expiresAt: asked.expiresAt.toISOString() } : null,
  }
}

/** Changes of a person's own details. Undefined fields stay unchanged. */
export type ProfileChange = {
  name?: string | undefined
  phone?: string | null | undefined
  emergencyContact?: { name: string; phone: string } | null | undefined
  healthNotes?: string | null | undefined
}

export const saveProfile = async (tx: Tx, userId: PersonId, change: ProfileChange): Promise<void> => {
  const { name, phone, emergencyContact, healthNotes } = change
  const given = {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(emergencyContact !== undefined && {
      emergency_name: emergencyContact?.name ?? null,
      emergency_phone: emergencyContact?.phone ?? null,
    }),
    ...(healthNotes !== undefined && { health_notes: healthNotes === '' ? null : healthNotes }),
  }
  if (Object.keys(given).length === 0) return
  await tx.updateTable('app_user').set(given).where('id', '=', userId).execute()
}

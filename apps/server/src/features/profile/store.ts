import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export const readOwnProfile = async (db: Db | Tx, userId: PersonId): Promise<Data<'readProfile'>> => {
  const row = await db
    .selectFrom('app_user')
    .select(['name', 'username', 'email', 'phone', 'emergency_name', 'emergency_phone', 'health_notes'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name, username, email, phone, emergency_name, emergency_phone, health_notes } = row
  const emergencyContact =
    emergency_name === null || emergency_phone === null ? null : { name: emergency_name, phone: emergency_phone }
  return {
    name,
    username,
    email: mustExist(email, 'the address of who is signed in'),
    phone,
    emergencyContact,
    healthNotes: health_notes,
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

import type { PersonId } from '@cupo/core/ids'
import { type Role, roleOf } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'

/** The page of each role with its sessions and second factors. */
const settingsPaths: Record<Role, string> = {
  member: '/gym/settings',
  coach: '/gym/studios/settings-coach/account',
  studio: '/gym/studios/settings/account',
  corporate: '/gym/corporates/settings/account',
  owner: '/gym/owner/settings/account',
}

export const readSettingsPath = async (tx: Tx, userId: PersonId): Promise<string> => {
  const { user_type } = await tx
    .selectFrom('app_user')
    .select('user_type')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return settingsPaths[roleOf(user_type)]
}

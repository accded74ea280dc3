import { roleOf } from '@cupo/core/roles'
import { useUser } from '../../api/use-user.ts'

/** Whether the signed-in person has conversations: members and studios do. */
export const useHasChats = (): boolean => {
  const user = useUser()
  const role = user && roleOf(user.userType.id)
  return role === 'member' || role === 'studio'
}

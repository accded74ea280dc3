import { roleOf } from '@cupo/core/roles'
import { useUser } from '../api/use-user.ts'
import { HelpPage } from './help-page.tsx'

/** Help within the signed-in area, the user's own role first. */
export const Help = () => {
  const user = useUser()
  return <HelpPage role={user === null ? null : roleOf(user.userType.id)} />
}

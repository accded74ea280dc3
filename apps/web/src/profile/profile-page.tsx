import { roleOf } from '@cupo/core/roles'
import { useUser } from '../api/use-user.ts'
import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { PageHead } from '../ui/card.tsx'
import { messages } from './messages.ts'
import { ProfileParts } from './profile-parts.tsx'

/** The profile page of members and owners. */
export const ProfilePage = () => {
  const m = useMessages(messages)
  useTitle(m.profile)
  const user = useUser()
  const member = user !== null && roleOf(user.userType.id) === 'member'
  return (
    <>
      <PageHead title={m.profile} lead={member ? m.profileLead : m.ownLead} />
      <ProfileParts />
    </>
  )
}

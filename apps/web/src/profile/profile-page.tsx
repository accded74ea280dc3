import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { PageHead } from '../ui/card.tsx'
import { messages } from './messages.ts'
import { ProfileParts } from './profile-parts.tsx'

/** Who the person is: a member's profile, and the owner's. */
export const ProfilePage = () => {
  const m = useMessages(messages)
  useTitle(m.profile)
  return (
    <>
      <PageHead title={m.profile} lead={m.profileLead} />
      <ProfileParts />
    </>
  )
}

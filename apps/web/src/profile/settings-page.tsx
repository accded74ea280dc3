import { roleOf } from '@cupo/core/roles'
import { Link } from '@tanstack/react-router'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { messages } from './messages.ts'
import { SettingsParts } from './settings-parts.tsx'

/** The settings page of members and owners: appearance, notifications and security. */
export const SettingsPage = () => {
  const m = useMessages(messages)
  useTitle(m.settings)
  const user = useUser()
  const profile = user !== null && roleOf(user.userType.id) === 'owner' ? paths.owner.profile : paths.member.profile
  return (
    <>
      <PageHead
        title={m.settings}
        lead={m.settingsLead}
        actions={
          <Link to={profile} className={buttonClass()}>
            {m.editProfile}
          </Link>
        }
      />
      <SettingsParts />
    </>
  )
}

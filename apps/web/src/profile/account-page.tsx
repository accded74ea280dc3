import { roleOf } from '@cupo/core/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { messages } from './messages.ts'
import css from './part.module.css'
import { Part } from './part.tsx'
import { ProfileParts } from './profile-parts.tsx'
import { SettingsParts } from './settings-parts.tsx'

const StudioPart = () => {
  const m = useMessages(messages)
  return (
    <Part title={m.studio} lead={m.studioLead}>
      <Link to={paths.studioDetails} params={{ id: '0' }} className={cx(buttonClass(), css.studio)}>
        {m.studioLink}
      </Link>
    </Part>
  )
}

/** The account page of a studio, company or coach: its own parts, owner details and settings. */
export const AccountPage = ({ children }: { children?: ReactNode }) => {
  const m = useMessages(messages)
  useTitle(m.settings)
  const user = useUser()
  const role = user === null ? null : roleOf(user.userType.id)
  return (
    <>
      <PageHead title={m.settings} lead={m.settingsLead} />
      {role === 'studio' && <StudioPart />}
      {children}
      <ProfileParts />
      <SettingsParts />
    </>
  )
}

import { roleOf } from '@cupo/core/roles'
import { useUser } from '../api/use-user.ts'
import { DataPart } from '../handovers/data-part.tsx'
import { StudioNewsPart } from '../member/studio-news/studio-news-part.tsx'
import { DevicePart } from '../push/device-part.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { CardsPart } from './cards-part.tsx'
import { ClosePart } from './close-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { EmailPart } from './email-part.tsx'
import { NewsPart } from './news-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecurityPart } from './security-part.tsx'
import { ThemePart } from './theme-part.tsx'

/**
 * Settings of every role; members and coaches also have their data, members and companies their stored cards, members
 * also the calendar feed and account deletion.
 */
export const SettingsParts = () => {
  const user = useUser()
  // Other roles cannot delete their own account; their inviter removes them.
  const role = user === null ? null : roleOf(user.userType.id)
  const member = role === 'member'
  return (
    <>
      <ThemePart />
      <NewsPart />
      {member && <StudioNewsPart />}
      <DevicePart />
      {member && <CalendarPart />}
      {(member || role === 'corporate') && <CardsPart />}
      <EmailPart />
      <PasswordPart />
      <SecurityPart />
      <DevicesPart />
      {(member || role === 'coach') && <DataPart />}
      {member && <ClosePart />}
    </>
  )
}
